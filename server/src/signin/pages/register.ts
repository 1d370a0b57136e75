import { textLimits } from '@community/contract/limits';
import { normalNickname } from '@community/contract/nickname';
import { characterCount } from '@community/contract/text';
import { html } from '../../html/html.ts';
import { fill } from '../../runtime/placeholders.ts';
import type { FieldErrors } from '../messages.ts';
import { checkbox, type FieldOptions, field, form, newPasswordFields } from './form.ts';
import { layout } from './layout.ts';
import { linkTo, type PageContext } from './page-context.ts';

export interface RegisterValues {
  nickname: string;
  email: string;
  agreement: boolean;
}

export function registerPage(context: PageContext, values: RegisterValues, errors: FieldErrors | null = null): string {
  const { t, store } = context;
  const characters = characterCount(normalNickname(values.nickname));
  const nickname: FieldOptions = {
    autocomplete: 'nickname',
    value: values.nickname,
    hint: t.nicknameHint,
    excess: { message: 'nicknameRule', count: characters - textLimits.maxNicknameCharacters },
  };
  const fields = html`${field(context, 'nickname', t.nickname, nickname, errors)}
${field(context, 'email', t.email, { type: 'email', autocomplete: 'username', value: values.email }, errors)}
${newPasswordFields(context, t.password, errors)}
${checkbox(context, 'agreement', t.agreement, values.agreement, errors)}
<p class="aside"><a href="${linkTo(context, '/agreement')}" target="_blank" rel="noopener">${t.agreementRead}</a></p>`;
  const content = html`<p class="lead">${store ? fill(t.registerForStore, { store: store.origin }) : t.registerLead}</p>
${form(context, '/register', fields, { label: t.register })}
<p class="other">${t.haveAccount} <a href="${linkTo(context, '')}">${t.signIn}</a></p>`;
  return layout(context, { path: '/register', title: t.register, content, errors });
}
