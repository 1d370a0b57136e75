import { timing } from '@community/contract/limits';
import { cardDetail, type Emit } from './feed-events.ts';
import { guard } from './messages.ts';
import { clearTimeout, IntersectionObserver, Map, setTimeout } from './natives.ts';

const visibleShare = 0.5;

/**
 * Emits an impression for each card that was half visible for a second, on a page that is visible. `seen` has the posts
 * that had theirs. Returns the function that ends it.
 */
export function watchImpressions(cards: NodeListOf<HTMLElement>, seen: Set<string>, emit: Emit): () => void {
  const timers = new Map<Element, number>();
  const wait = (card: HTMLElement) =>
    timers.set(
      card,
      setTimeout(() => guard(() => count(card)), timing.postViewMs),
    );
  const stopWaiting = (card: Element) => {
    clearTimeout(timers.get(card));
    timers.delete(card);
  };
  const count = (card: HTMLElement) => {
    if (card.ownerDocument.visibilityState === 'hidden') {
      wait(card);
      return;
    }
    observer.unobserve(card);
    timers.delete(card);
    const post = card.dataset.postId ?? '';
    if (seen.has(post)) return;
    seen.add(post);
    emit('impression', cardDetail(card));
  };
  const look = ({ target, intersectionRatio }: IntersectionObserverEntry) => {
    stopWaiting(target);
    if (intersectionRatio >= visibleShare) wait(target as HTMLElement);
  };
  const observer = new IntersectionObserver(
    (entries) =>
      guard(() => {
        for (let index = 0; index < entries.length; index += 1) look(entries[index] as IntersectionObserverEntry);
      }),
    { threshold: visibleShare },
  );
  for (let index = 0; index < cards.length; index += 1) {
    const card = cards[index];
    if (card && !seen.has(card.dataset.postId ?? '')) observer.observe(card);
  }
  return () => {
    observer.disconnect();
    timers.forEach(clearTimeout);
    timers.clear();
  };
}
