import { type Html, html } from '../../html/html.ts';
import { fill } from '../../runtime/placeholders.ts';
import type { FieldErrors } from '../messages.ts';
import { type FieldOptions, field, form, newPasswordFields } from './form.ts';
import { layout } from './layout.ts';
import { linkTo, type PageContext } from './page-context.ts';

function codeField(context: PageContext, errors: FieldErrors | null): Html {
  return field(context, 'code', context.t.code, { autocomplete: 'one-time-code', boxed: true }, errors);
}

function resendLinks(context: PageContext, path: string, startAgain: string): Html {
  const { t } = context;
  return html`${form(context, `${path}/resend`, html``, { label: t.resendCode, kind: 'line' })}
<p class="other"><a href="${linkTo(context, startAgain)}">${t.otherEmail}</a></p>`;
}

/** Second step of registering: the code that proves the address. */
export function registerCodePage(context: PageContext, email: string, errors: FieldErrors | null = null): string {
  const { t } = context;
  const content = html`<p class="lead">${fill(t.codeSent, { email })}</p>
${form(context, '/register/code', codeField(context, errors), { label: t.confirmCode })}
${resendLinks(context, '/register/code', '/register')}`;
  return layout(context, { path: '/register/code', title: t.checkMail, content, errors });
}

/** First step of a forgotten password: the address that gets a code. */
export function passwordResetPage(context: PageContext, email = '', errors: FieldErrors | null = null): string {
  const { t } = context;
  const address: FieldOptions = { type: 'email', autocomplete: 'username', value: email };
  const content = html`<p class="lead">${t.forgottenLead}</p>
${form(context, '/forgotten', field(context, 'email', t.email, address, errors), { label: t.sendCode })}
<p class="other"><a href="${linkTo(context, '')}">${t.backToSignIn}</a></p>`;
  return layout(context, { path: '/forgotten', title: t.forgotten, content, errors });
}

/** Second step of a forgotten password. It looks the same for an address without an account. */
export function resetPage(context: PageContext, email: string, errors: FieldErrors | null = null): string {
  const { t } = context;
  const fields = html`${codeField(context, errors)}
${newPasswordFields(context, t.newPassword, errors)}`;
  const content = html`<p class="lead">${fill(t.resetLead, { email })}</p>
${form(context, '/reset', fields, { label: t.savePassword })}
${resendLinks(context, '/reset', '/forgotten')}`;
  return layout(context, { path: '/reset', title: t.setNewPassword, content, errors });
}
