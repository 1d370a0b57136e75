import { codeDigits } from '../../accounts/verification.ts';
import { type Html, html } from '../../html/html.ts';
import { fill } from '../../runtime/placeholders.ts';
import { codeOf, type FieldErrors } from '../messages.ts';
import type { MessageKey } from '../translations.ts';
import { linkTo, type PageContext } from './page-context.ts';

export interface FieldOptions {
  type?: 'text' | 'email' | 'password';
  /** Purpose of the field for browsers and password managers (WCAG 1.3.5, 3.3.8). */
  autocomplete: string;
  value?: string;
  hint?: string;
  /** How many characters it has too many, which the message of its length says. */
  excess?: { message: MessageKey; count: number };
  /** A code of digits, with a box for each. */
  boxed?: boolean;
}

function complaint(
  { t }: PageContext,
  name: string,
  errors: FieldErrors | null,
  { excess }: Pick<FieldOptions, 'excess'> = {},
): Html | null {
  const error = errors?.[name];
  if (!error) return null;
  const count = error === excess?.message ? excess.count : 0;
  const text = count > 0 ? fill(t.overLimit, { rule: t[error], count: String(count) }) : t[error];
  return html`<p class="complaint" id="${name}-problem" data-code="${codeOf(error)}">${text}</p>`;
}

/** The first invalid field has autofocus, so that it and its message are read first, without a script. */
function takesFocus(name: string, errors: FieldErrors | null): boolean {
  return errors !== null && Object.keys(errors)[0] === name;
}

function wrongField(name: string, errors: FieldErrors | null): Html | null {
  if (!errors?.[name]) return null;
  return html` aria-invalid="true"${takesFocus(name, errors) && html` autofocus`}`;
}

/** Shows the password as it is typed, by the site's script: without it the button is not there. */
function revealButton({ t }: PageContext, name: string): Html {
  return html`<button type="button" class="reveal" data-reveal="${name}" aria-label="${t.showPassword}" title="${t.showPassword}" aria-pressed="false" hidden>
<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="3"/><path class="slash" d="M4 20 20 4"/></svg>
</button>`;
}

const boxes = html`<span class="boxes" aria-hidden="true">${Array.from(
  { length: codeDigits.short },
  () => html`<i></i>`,
)}</span>`;

/** An input with what stands about it: the boxes of a code, the button that shows a password. */
function framed(context: PageContext, name: string, input: Html, { type, boxed }: FieldOptions): Html {
  if (boxed) return html`<div class="code">${input}${boxes}</div>`;
  if (type === 'password') return html`<div class="secret">${input}${revealButton(context, name)}</div>`;
  return input;
}

/** A labelled text field with its hint and its error. */
export function field(
  context: PageContext,
  name: string,
  label: string,
  options: FieldOptions,
  errors: FieldErrors | null = null,
): Html {
  const { type = 'text', autocomplete, value = '', hint, boxed } = options;
  const described = [hint && `${name}-hint`, errors?.[name] && `${name}-problem`].filter(Boolean).join(' ');
  const literal = (type !== 'text' || boxed) && html` autocapitalize="none" spellcheck="false"`;
  const describedBy = described && html` aria-describedby="${described}"`;
  const input = html`<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" required${literal}${
    boxed && html` inputmode="numeric"`
  }${describedBy}${wrongField(name, errors)}>`;
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${framed(context, name, input, options)}
${complaint(context, name, errors, options)}
</div>`;
}

/** A labelled checkbox with its error. */
export function checkbox(
  context: PageContext,
  name: string,
  label: string,
  checked: boolean,
  errors: FieldErrors | null,
): Html {
  return html`<div class="field">
<label class="check"><input type="checkbox" name="${name}" value="1" required${checked && html` checked`}${
    errors?.[name] && html` aria-describedby="${name}-problem"`
  }${wrongField(name, errors)}><span>${label}</span></label>
${complaint(context, name, errors)}
</div>`;
}

/** The button that sends a form. */
interface SubmitOptions {
  label: string;
  kind?: 'solid' | 'line';
  /** It gives another site something: it waits until its reader can have seen it, by the site's script. */
  isGrant?: boolean;
}

/** A form to a page of the site. `novalidate`: the server validates, with the site's own messages. */
export function form(context: PageContext, path: string, content: Html, submit: SubmitOptions): Html {
  return html`<form method="post" action="${linkTo(context, path)}" novalidate>
<input type="hidden" name="form_token" value="${context.formToken}">
${content}
<button class="${submit.kind ?? 'solid'}"${submit.isGrant && html` data-grant`}>${submit.label}</button>
</form>`;
}

/** Fields of a new password and its confirmation, always empty. */
export function newPasswordFields(context: PageContext, label: string, errors: FieldErrors | null): Html {
  const { t } = context;
  const password: FieldOptions = { type: 'password', autocomplete: 'new-password' };
  return html`${field(context, 'password', label, { ...password, hint: t.passwordHint }, errors)}
${field(context, 'confirmation', t.confirmPassword, password, errors)}`;
}
