import type { ShownFeed } from '@community/contract/embed-acting';

/** What is in the top layer, which jsdom does not have. */
export const topLayer = new Set<Element>();
const { matches } = Element.prototype;
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    topLayer.add(this);
  },
  hidePopover(this: HTMLElement) {
    topLayer.delete(this);
  },
  matches(this: HTMLElement, selector: string) {
    return selector.includes(':popover-open') ? topLayer.has(this) : matches.call(this, selector);
  },
});
// Nor does it have adopted style sheets.
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
