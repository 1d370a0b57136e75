import { html } from '../../html/html.ts';
import { fill, type MessageKey } from '../texts.ts';
import { layout } from './layout.ts';
import { linkTo, type Visit } from './visit.ts';

/** A page that only tells that something is not possible, and where to go on if that is known. */
export function messagePage(visit: Visit, problem: MessageKey, { id }: { id?: string } = {}): string {
  const { t, journey } = visit;
  const content = html`${id && html`<p class="lead">${fill(t.requestId, { id })}</p>`}
${journey && html`<p class="links"><a href="${linkTo(visit, '')}">${t.goToSignIn}</a></p>`}`;
  return layout({ ...visit, notice: '' }, { path: '', title: t.signIn, content, problems: { form: problem } });
}
