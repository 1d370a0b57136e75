import type { FeedClickKind } from '@community/embed';
import { runCarousel } from './carousel.ts';
import { cardDetail, type Emit } from './feed-events.ts';
import { watchImpressions } from './impressions.ts';
import { guard, warnOnce } from '../messages.ts';

/** Applies a theme to the content of a shadow root or of a fragment. */
export function applyTheme(content: ParentNode, theme: string): void {
  content.querySelector('section')?.setAttribute('data-theme', theme);
}

/** Tells developers what the server did not understand of the attributes, such as an article that has no topic. */
export function reportNotes(root: ShadowRoot): void {
  const notes = root.querySelector('section')?.getAttribute('data-notes');
  if (notes) warnOnce(notes);
}

/** The cards of a shadow root. */
export const cardsOf = (root: ShadowRoot): NodeListOf<HTMLElement> => root.querySelectorAll('[data-post-id]');

/**
 * Emits `click` for clicks on links, of the middle button, too; `open` as well for those that open a post or its
 * comments, and `more` for that to all posts. Links with an act are done in place unless the click opens a new tab, which
 * is the browser's.
 */
function watchClicks(root: ShadowRoot, emit: Emit, onAct: (link: HTMLAnchorElement) => void): void {
  const section = root.querySelector('section');
  if (!section) return;
  const onClick = (event: MouseEvent) =>
    guard(() => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (!link || event.button > 1 || event.defaultPrevented) return;
      const { act, kind = act ?? 'link' } = link.dataset;
      emit('click', { kind: kind as FeedClickKind, address: link.href });
      const card = link.closest<HTMLElement>('[data-post-id]');
      if (card && (act === 'open' || act === 'comment')) emit('open', cardDetail(card));
      if (kind === 'all') emit('more', { posts: cardsOf(root).length });
      if (!act || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onAct(link);
    });
  // Properties, of which there is one, however often the element comes back.
  section.onclick = onClick;
  section.onauxclick = onClick;
}

/** Starts what a feed does while it is shown and connected. Returns the function that ends it. */
export function watchFeed(root: ShadowRoot, emit: Emit, onAct: (link: HTMLAnchorElement) => void): () => void {
  const endImpressions = watchImpressions(cardsOf(root), emit);
  const endCarousel = runCarousel(root);
  watchClicks(root, emit, onAct);
  return () => {
    endImpressions();
    endCarousel();
  };
}
