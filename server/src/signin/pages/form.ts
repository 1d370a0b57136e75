import { type Html, html } from '../../html/html.ts';
import { codeOf, type Problems } from '../messages.ts';
import { linkTo, type PageContext } from './page-context.ts';

interface FieldOptions {
  type?: 'text' | 'email' | 'password';
  /** Purpose of the field for browsers and password managers (WCAG 1.3.5, 3.3.8). */
  autocomplete: string;
  value?: string;
  hint?: string;
  numeric?: boolean;
}

function complaint({ t }: PageContext, name: string, problems: Problems | null): Html | null {
  const problem = problems?.[name];
  return problem
    ? html`<p class="complaint" id="${name}-problem" data-code="${codeOf(problem)}">${t[problem]}</p>`
    : null;
}

/** The first invalid field has autofocus, so that it and its message are read first, without a script. */
function takesFocus(name: string, problems: Problems | null): boolean {
  return problems !== null && Object.keys(problems)[0] === name;
}

function wrongField(name: string, problems: Problems | null): Html | null {
  if (!problems?.[name]) return null;
  return html` aria-invalid="true"${takesFocus(name, problems) && html` autofocus`}`;
}

/** A labelled text field with its hint and its problem. */
export function field(
  context: PageContext,
  name: string,
  label: string,
  options: FieldOptions,
  problems: Problems | null = null,
): Html {
  const { type = 'text', autocomplete, value = '', hint, numeric } = options;
  const described = [hint && `${name}-hint`, problems?.[name] && `${name}-problem`].filter(Boolean).join(' ');
  const literal = (type !== 'text' || numeric) && html` autocapitalize="none" spellcheck="false"`;
  const describedBy = described && html` aria-describedby="${described}"`;
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" required${literal}${
    numeric && html` inputmode="numeric"`
  }${describedBy}${wrongField(name, problems)}>
${complaint(context, name, problems)}
</div>`;
}

/** A labelled checkbox with its problem. */
export function checkbox(
  context: PageContext,
  name: string,
  label: string,
  checked: boolean,
  problems: Problems | null,
): Html {
  return html`<div class="field">
<label class="check"><input type="checkbox" name="${name}" value="1" required${checked && html` checked`}${
    problems?.[name] && html` aria-describedby="${name}-problem"`
  }${wrongField(name, problems)}><span>${label}</span></label>
${complaint(context, name, problems)}
</div>`;
}

/** A form to a page of the site. `novalidate`: the server validates, with the site's own messages. */
export function form(
  context: PageContext,
  path: string,
  content: Html,
  submit: { label: string; kind?: 'solid' | 'line' },
): Html {
  return html`<form method="post" action="${linkTo(context, path)}" novalidate>
<input type="hidden" name="form_token" value="${context.formToken}">
${content}
<button class="${submit.kind ?? 'solid'}">${submit.label}</button>
</form>`;
}

/** Fields of a new password and its confirmation, always empty. */
export function newPasswordFields(context: PageContext, label: string, problems: Problems | null): Html {
  const { t } = context;
  const password = { type: 'password', autocomplete: 'new-password' };
  return html`${field(context, 'password', label, { ...password, hint: t.passwordHint }, problems)}
${field(context, 'confirmation', t.confirmPassword, password, problems)}`;
}
