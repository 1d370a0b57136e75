import { html } from '../../html/html.ts';
import { fill } from '../../runtime/placeholders.ts';
import type { FieldErrors } from '../messages.ts';
import { type FieldOptions, field, form } from './form.ts';
import { layout } from './layout.ts';
import { linkTo, type PageContext } from './page-context.ts';

export function signInPage(context: PageContext, email = '', errors: FieldErrors | null = null): string {
  const { t, store } = context;
  const address: FieldOptions = { type: 'email', autocomplete: 'username', value: email };
  const fields = html`${field(context, 'email', t.email, address, errors)}
${field(context, 'password', t.password, { type: 'password', autocomplete: 'current-password' }, errors)}
<p class="aside"><a href="${linkTo(context, '/forgotten')}">${t.forgot}</a></p>`;
  const content = html`<p class="lead">${store ? fill(t.signInForStore, { store: store.origin }) : t.signInLead}</p>
${form(context, '', fields, { label: t.signIn })}
<p class="other">${t.noAccount} <a href="${linkTo(context, '/register')}">${t.createAccount}</a></p>`;
  return layout(context, { path: '', title: t.signIn, content, errors });
}
