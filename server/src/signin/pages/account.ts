import { html } from '../../html/html.ts';
import type { FieldErrors } from '../messages.ts';
import { ownAppId } from '../return-target.ts';
import { field, form, newPasswordFields } from './form.ts';
import { layout } from './layout.ts';
import { linkTo, type PageContext } from './page-context.ts';

export function accountPage(context: PageContext, { nickname, email }: { nickname: string; email: string }): string {
  const { t, returnTarget } = context;
  const back =
    returnTarget &&
    returnTarget.appId !== ownAppId &&
    html`<p class="other"><a href="${returnTarget.returnTo}">${t.backToApp}</a></p>`;
  const content = html`<dl class="facts">
<dt>${t.nickname}</dt><dd>${nickname}</dd>
<dt>${t.email}</dt><dd>${email}</dd>
</dl>
<section>
<h2>${t.password}</h2>
<p class="lead">${t.changePasswordLead}</p>
<p><a class="line" href="${linkTo(context, '/password')}">${t.changePassword}</a></p>
</section>
<section>
<h2>${t.sessions}</h2>
<p class="lead">${t.signOutEverywhereLead}</p>
${form(context, '/sign-out-everywhere', html``, { label: t.signOutEverywhere, kind: 'line' })}
</section>
${back}`;
  return layout(context, { path: '/account', title: t.account, content });
}

export function passwordPage(context: PageContext, email: string, errors: FieldErrors | null = null): string {
  const { t } = context;
  // Tells password managers whose password is changed.
  const fields = html`<input type="email" name="email" value="${email}" autocomplete="username" hidden readonly>
${field(context, 'current', t.currentPassword, { type: 'password', autocomplete: 'current-password' }, errors)}
${newPasswordFields(context, t.newPassword, errors)}`;
  const content = html`<p class="lead">${t.changePasswordLead}</p>
${form(context, '/password', fields, { label: t.savePassword })}
<p class="other"><a href="${linkTo(context, '/account')}">${t.backToAccount}</a></p>`;
  return layout(context, { path: '/password', title: t.changePassword, content, errors });
}
