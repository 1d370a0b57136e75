import type { ShownFeed } from '@community/contract/embed-acting';

// jsdom has neither popovers nor adopted style sheets.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
if (!('adoptedStyleSheets' in ShadowRoot.prototype))
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });

/** A feed with cards of these posts, as the loader shows it. */
export function shownFeed(
  posts: readonly string[],
  onLike: ShownFeed['onLike'] = () => undefined,
  emit?: ShownFeed['emit'],
): ShownFeed {
  const element = document.body.appendChild(document.createElement('div'));
  const root = element.attachShadow({ mode: 'open' });
  const section = root.appendChild(document.createElement('section'));
  section.lang = 'en';
  section.dataset.posts = JSON.stringify({ type: 1, subject: 'running', page: 1, per_page: 12 });
  for (const [index, post] of posts.entries()) {
    const card = section.appendChild(document.createElement('li'));
    Object.assign(card.dataset, { postId: post, position: String(index + 1) });
  }
  return { element, root, onLike, ...(emit && { emit }) };
}
