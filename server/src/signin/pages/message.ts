import { html } from '../../html/html.ts';
import { fill } from '../../runtime/placeholders.ts';
import type { MessageKey } from '../translations.ts';
import { layout } from './layout.ts';
import { linkTo, type PageContext } from './page-context.ts';

/** A page with an error message, and a link if there is a return target. */
export function messagePage(context: PageContext, error: MessageKey, { id }: { id?: string } = {}): string {
  const { t, returnTarget } = context;
  const content = html`${id && html`<p class="lead">${fill(t.requestId, { id })}</p>`}
${returnTarget && html`<p class="links"><a href="${linkTo(context, '')}">${t.goToSignIn}</a></p>`}`;
  return layout({ ...context, notice: '' }, { path: '', title: t.signIn, content, errors: { form: error } });
}
