import { html } from '../../html/html.ts';
import { fill } from '../../runtime/placeholders.ts';
import type { MessageKey } from '../translations.ts';
import { layout } from './layout.ts';
import { linkTo, type PageContext } from './page-context.ts';

/** A page with an error message, and a link: to the entry, or where no app has led here, to the community. */
export function messagePage(context: PageContext, error: MessageKey, { id }: { id?: string } = {}): string {
  const { t, returnTarget, community } = context;
  const [target, label] = returnTarget ? [linkTo(context, ''), t.goToSignIn] : [community, t.backToApp];
  const content = html`${id && html`<p class="lead">${fill(t.requestId, { id })}</p>`}
<p class="links"><a href="${target}">${label}</a></p>`;
  return layout({ ...context, notice: '' }, { path: '', title: t.signIn, content, errors: { form: error } });
}
