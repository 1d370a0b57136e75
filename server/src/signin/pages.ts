import type { Language } from '@community/contract/languages';
import { type Html, html } from './html.ts';
import type { KeptLetter } from './mail.ts';
import type { Journey } from './return-address.ts';
import type { SignInTexts } from './texts.ts';

/** What every page is made with. */
export interface PageSetting {
  t: SignInTexts;
  language: Language;
  brand: string;
  journey: Journey | null;
  /** The demo's outbox is there. */
  outbox: boolean;
}

export type MessageKey = keyof SignInTexts;

/** The journey as a query, for links. */
export function journeyQuery(journey: Journey | null): string {
  if (!journey) return '';
  return `?${new URLSearchParams({ app_id: journey.appId, return: journey.returnTo, locale: journey.locale })}`;
}

function journeyFields(journey: Journey | null): Html {
  if (!journey) return html``;
  return html`<input type="hidden" name="app_id" value="${journey.appId}"><input type="hidden" name="return" value="${journey.returnTo}"><input type="hidden" name="locale" value="${journey.locale}">`;
}

interface FieldOptions {
  type?: 'text' | 'email' | 'password';
  value?: string;
  autocomplete: string;
  hint?: string;
  inputmode?: string;
  problem?: boolean;
}

function field(
  name: string,
  label: string,
  { type = 'text', value = '', autocomplete, hint, inputmode, problem = false }: FieldOptions,
): Html {
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" required${inputmode ? html` inputmode="${inputmode}"` : ''}${problem ? html` aria-invalid="true" aria-describedby="problem"` : hint ? html` aria-describedby="${name}-hint"` : ''}>${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}</div>`;
}

/** A whole page: title, message, content. `problem` is what went wrong, `done` what went well. */
export function page(
  setting: PageSetting,
  title: string,
  content: Html,
  message: { problem?: MessageKey; done?: MessageKey } = {},
): string {
  const { t, language, brand, outbox } = setting;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${message.problem ? `${t.problem} ` : ''}${title} | ${brand}</title>
<link rel="stylesheet" href="/signin/style.css">
</head>
<body>
<main>
<p class="brand"><span class="mark" aria-hidden="true"></span>${brand.toLowerCase()}</p>
<h1>${title}</h1>
${message.problem ? html`<p class="problem" id="problem" role="alert">${t[message.problem]}</p>` : ''}${message.done ? html`<p class="done" role="status">${t[message.done]}</p>` : ''}${content}
</main>
${outbox ? html`<p class="foot"><a href="/signin/outbox">${t.openOutbox}</a></p>` : ''}
</body>
</html>`.text;
}

export function signInForm({ t, journey }: PageSetting, email = '', problem = false): Html {
  const query = journeyQuery(journey);
  return html`<p class="lead">${t.signInLead}</p>
<form method="post" action="/signin">
${journeyFields(journey)}
${field('email', t.email, { type: 'email', value: email, autocomplete: 'username', problem })}
${field('password', t.password, { type: 'password', autocomplete: 'current-password', problem })}
<button>${t.signIn}</button>
</form>
<p class="links"><a href="/signin/register${query}">${t.createAccount}</a><a href="/signin/reset${query}">${t.forgot}</a></p>`;
}

/** First step of registering and of setting a new password: the address that gets a code. */
export function emailForm(setting: PageSetting, purpose: 'register' | 'reset', email = '', problem = false): Html {
  const { t, journey } = setting;
  return html`<p class="lead">${purpose === 'register' ? t.registerLead : t.resetLead}</p>
<form method="post" action="/signin/${purpose}">
${journeyFields(journey)}
${field('email', t.email, { type: 'email', value: email, autocomplete: 'username', problem })}
<button>${t.sendCode}</button>
</form>
<p class="links"><a href="/signin${journeyQuery(journey)}">${t.haveAccount}</a></p>`;
}

export interface FinishValues {
  ticket: string;
  email: string;
  code?: string;
  nickname?: string;
}

/** Second step: the code, and the new password; registering also asks for nickname and agreement. */
export function finishForm({ t, journey }: PageSetting, purpose: 'register' | 'reset', values: FinishValues): Html {
  const register = purpose === 'register';
  return html`<p class="lead">${t.codeSent.replace('{email}', values.email)}</p>
<form method="post" action="/signin/${purpose}/finish">
${journeyFields(journey)}
<input type="hidden" name="ticket" value="${values.ticket}">
${field('code', t.code, { value: values.code ?? '', autocomplete: 'one-time-code', inputmode: 'numeric' })}
${register ? field('nickname', t.nickname, { value: values.nickname ?? '', autocomplete: 'nickname' }) : ''}
${field('password', register ? t.password : t.newPassword, { type: 'password', autocomplete: 'new-password', hint: t.passwordHint })}
${field('confirm', t.confirmPassword, { type: 'password', autocomplete: 'new-password' })}
${register ? html`<label class="check"><input type="checkbox" name="agreement" value="1"><span>${t.agreement}</span></label>` : ''}
<button>${register ? t.register : t.savePassword}</button>
</form>
<form method="post" action="/signin/${purpose}" class="again">${journeyFields(journey)}<input type="hidden" name="email" value="${values.email}"><button class="plain">${t.resendCode}</button></form>`;
}

export function accountForms({ t }: PageSetting, nickname: string): Html {
  return html`<p class="lead">${t.accountLead.replace('{nickname}', nickname)}</p>
<h2>${t.changePassword}</h2>
<form method="post" action="/signin/account/password">
${field('current', t.currentPassword, { type: 'password', autocomplete: 'current-password' })}
${field('password', t.newPassword, { type: 'password', autocomplete: 'new-password', hint: t.passwordHint })}
${field('confirm', t.confirmPassword, { type: 'password', autocomplete: 'new-password' })}
<button>${t.savePassword}</button>
</form>
<h2>${t.signOutEverywhere}</h2>
<p class="lead">${t.signOutEverywhereLead}</p>
<form method="post" action="/signin/account/everywhere"><button class="plain">${t.signOutEverywhere}</button></form>`;
}

export function outboxList({ t }: PageSetting, letters: readonly KeptLetter[]): Html {
  if (letters.length === 0) return html`<p class="lead">${t.outboxLead}</p><p>${t.outboxEmpty}</p>`;
  return html`<p class="lead">${t.outboxLead}</p>
<ul class="letters">${letters.map(
    ({ at, to, subject, text }) =>
      html`<li><article aria-label="${subject}"><h2>${subject}</h2><p class="hint">${t.to} ${to} · <time datetime="${at}">${at.slice(0, 16).replace('T', ' ')}</time></p><p>${text}</p></article></li>`,
  )}</ul>`;
}
