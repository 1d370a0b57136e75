import { html } from '../../html/html.ts';
import { fill, type MessageKey } from '../translations.ts';
import { layout } from './layout.ts';
import { linkTo, type PageContext } from './page-context.ts';

/** A page that only tells that something is not possible, and where to go on if that is known. */
export function messagePage(context: PageContext, problem: MessageKey, { id }: { id?: string } = {}): string {
  const { t, returnTarget } = context;
  const content = html`${id && html`<p class="lead">${fill(t.requestId, { id })}</p>`}
${returnTarget && html`<p class="links"><a href="${linkTo(context, '')}">${t.goToSignIn}</a></p>`}`;
  return layout({ ...context, notice: '' }, { path: '', title: t.signIn, content, problems: { form: problem } });
}
