import { html } from '../../html/html.ts';
import type { Problems } from '../messages.ts';
import { checkbox, field, form, newPasswordFields } from './form.ts';
import { layout } from './layout.ts';
import { linkTo, type Visit } from './visit.ts';

export interface RegisterValues {
  nickname: string;
  email: string;
  agreement: boolean;
}

export function registerPage(visit: Visit, values: RegisterValues, problems: Problems | null = null): string {
  const { t } = visit;
  const fields = html`${field(visit, 'nickname', t.nickname, { autocomplete: 'nickname', value: values.nickname, hint: t.nicknameHint }, problems)}
${field(visit, 'email', t.email, { type: 'email', autocomplete: 'username', value: values.email }, problems)}
${newPasswordFields(visit, t.password, problems)}
${checkbox(visit, 'agreement', t.agreement, values.agreement, problems)}
<p class="aside"><a href="${linkTo(visit, '/agreement')}" target="_blank" rel="noopener">${t.agreementRead}</a></p>`;
  const content = html`<p class="lead">${t.registerLead}</p>
${form(visit, '/register', fields, { label: t.register })}
<p class="other">${t.haveAccount} <a href="${linkTo(visit, '')}">${t.signIn}</a></p>`;
  return layout(visit, { path: '/register', title: t.register, content, problems });
}
