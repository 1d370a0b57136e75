import type { EmbedTheme } from '@community/contract/embed-settings';
import { runCarousel } from './carousel.ts';
import { cardDetail, type Emit } from './feed-events.ts';
import { watchImpressions } from './impressions.ts';
import { guard, warnOnce } from './messages.ts';

/** Applies a theme to the content of a shadow root or of a fragment. */
export function applyTheme(content: ParentNode, theme: EmbedTheme): void {
  content.querySelector('section')?.setAttribute('data-theme', theme);
}

/** Tells developers what the server did not understand of the attributes, such as an article that has no topic. */
export function reportNotes(root: ShadowRoot): void {
  const notes = root.querySelector('section')?.getAttribute('data-notes');
  if (notes) warnOnce(notes);
}

/** The cards of a shadow root. */
export const cardsOf = (root: ShadowRoot): NodeListOf<HTMLElement> => root.querySelectorAll('[data-post-id]');

/** Emits `open` for clicks on links that open a post or its comments, of the middle button, too. */
function watchOpens(root: ShadowRoot, emit: Emit): () => void {
  const onClick = (event: Event) =>
    guard(() => {
      if ((event as MouseEvent).button > 1 || !(event.target instanceof Element)) return;
      const card = event.target.closest('[data-act=open],[data-act=comment]')?.closest<HTMLElement>('[data-post-id]');
      if (card) emit('open', cardDetail(card));
    });
  root.addEventListener('click', onClick);
  root.addEventListener('auxclick', onClick);
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('auxclick', onClick);
  };
}

/** Does what pressed links say in place. Clicks that open a new tab are the browser's. */
function watchActs(root: ShadowRoot, onAct: (link: HTMLAnchorElement) => void): () => void {
  const onClick = (event: MouseEvent) =>
    guard(() => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-act]');
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onAct(link);
    });
  root.addEventListener('click', onClick as EventListener);
  return () => root.removeEventListener('click', onClick as EventListener);
}

/** Starts what a feed does while it is shown and connected. Returns the function that ends it. */
export function watchFeed(
  root: ShadowRoot,
  seen: Set<string>,
  emit: Emit,
  onAct: (link: HTMLAnchorElement) => void,
): () => void {
  const endImpressions = watchImpressions(cardsOf(root), seen, emit);
  const endCarousel = runCarousel(root);
  const endOpens = watchOpens(root, emit);
  const endActs = watchActs(root, onAct);
  return () => {
    endImpressions();
    endCarousel();
    endOpens();
    endActs();
  };
}
