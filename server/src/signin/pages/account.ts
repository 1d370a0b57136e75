import { html } from '../../html/html.ts';
import { ownAppId } from '../journey.ts';
import type { Problems } from '../messages.ts';
import { field, form, newPasswordFields } from './form.ts';
import { layout } from './layout.ts';
import { linkTo, type Visit } from './visit.ts';

export function accountPage(visit: Visit, { nickname, email }: { nickname: string; email: string }): string {
  const { t, journey } = visit;
  const content = html`<dl class="facts">
<dt>${t.nickname}</dt><dd>${nickname}</dd>
<dt>${t.email}</dt><dd>${email}</dd>
</dl>
<section>
<h2>${t.password}</h2>
<p class="lead">${t.changePasswordLead}</p>
<p><a class="line" href="${linkTo(visit, '/password')}">${t.changePassword}</a></p>
</section>
<section>
<h2>${t.sessions}</h2>
<p class="lead">${t.signOutEverywhereLead}</p>
${form(visit, '/sign-out-everywhere', html``, { label: t.signOutEverywhere, kind: 'line' })}
</section>
${journey && journey.appId !== ownAppId && html`<p class="other"><a href="${journey.returnTo}">${t.backToApp}</a></p>`}`;
  return layout(visit, { path: '/account', title: t.account, content });
}

export function passwordPage(visit: Visit, email: string, problems: Problems | null = null): string {
  const { t } = visit;
  // Password managers find out by it whose password is changed.
  const fields = html`<input type="email" name="email" value="${email}" autocomplete="username" hidden readonly>
${field(visit, 'current', t.currentPassword, { type: 'password', autocomplete: 'current-password' }, problems)}
${newPasswordFields(visit, t.newPassword, problems)}`;
  const content = html`<p class="lead">${t.changePasswordLead}</p>
${form(visit, '/password', fields, { label: t.savePassword })}
<p class="other"><a href="${linkTo(visit, '/account')}">${t.backToAccount}</a></p>`;
  return layout(visit, { path: '/password', title: t.changePassword, content, problems });
}
