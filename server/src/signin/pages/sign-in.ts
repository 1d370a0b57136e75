import { html } from '../../html/html.ts';
import type { Problems } from '../messages.ts';
import { field, form } from './form.ts';
import { layout } from './layout.ts';
import { linkTo, type Visit } from './visit.ts';

export function signInPage(visit: Visit, email = '', problems: Problems | null = null): string {
  const { t } = visit;
  const fields = html`${field(visit, 'email', t.email, { type: 'email', autocomplete: 'username', value: email }, problems)}
${field(visit, 'password', t.password, { type: 'password', autocomplete: 'current-password' }, problems)}
<p class="aside"><a href="${linkTo(visit, '/forgotten')}">${t.forgot}</a></p>`;
  const content = html`<p class="lead">${t.signInLead}</p>
${form(visit, '', fields, { label: t.signIn })}
<p class="other">${t.noAccount} <a href="${linkTo(visit, '/register')}">${t.createAccount}</a></p>`;
  return layout(visit, { path: '', title: t.signIn, content, problems });
}
