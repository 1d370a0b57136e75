import { type Html, html } from '../../html/html.ts';
import type { Problems } from '../messages.ts';
import { fill } from '../texts.ts';
import { field, form, newPasswordFields } from './form.ts';
import { layout } from './layout.ts';
import { linkTo, type Visit } from './visit.ts';

function codeField(visit: Visit, problems: Problems | null): Html {
  return field(visit, 'code', visit.t.code, { autocomplete: 'one-time-code', numeric: true }, problems);
}

function again(visit: Visit, path: string, startAgain: string): Html {
  const { t } = visit;
  return html`${form(visit, `${path}/resend`, html``, { label: t.resendCode, kind: 'line' })}
<p class="other"><a href="${linkTo(visit, startAgain)}">${t.otherEmail}</a></p>`;
}

/** Second step of registering: the code that proves the address. */
export function registerCodePage(visit: Visit, email: string, problems: Problems | null = null): string {
  const { t } = visit;
  const content = html`<p class="lead">${fill(t.codeSent, { email })}</p>
${form(visit, '/register/code', codeField(visit, problems), { label: t.confirmCode })}
${again(visit, '/register/code', '/register')}`;
  return layout(visit, { path: '/register/code', title: t.checkMail, content, problems });
}

/** First step of a forgotten password: the address that gets a code. */
export function forgottenPage(visit: Visit, email = '', problems: Problems | null = null): string {
  const { t } = visit;
  const content = html`<p class="lead">${t.forgottenLead}</p>
${form(visit, '/forgotten', field(visit, 'email', t.email, { type: 'email', autocomplete: 'username', value: email }, problems), { label: t.sendCode })}
<p class="other"><a href="${linkTo(visit, '')}">${t.backToSignIn}</a></p>`;
  return layout(visit, { path: '/forgotten', title: t.forgotten, content, problems });
}

/** Second step of a forgotten password. It looks the same for an address without an account. */
export function resetPage(visit: Visit, email: string, problems: Problems | null = null): string {
  const { t } = visit;
  const fields = html`${codeField(visit, problems)}
${newPasswordFields(visit, t.newPassword, problems)}`;
  const content = html`<p class="lead">${fill(t.resetLead, { email })}</p>
${form(visit, '/reset', fields, { label: t.savePassword })}
${again(visit, '/reset', '/forgotten')}`;
  return layout(visit, { path: '/reset', title: t.setNewPassword, content, problems });
}
