import { timing } from '@community/contract/limits';
import { cardDetail, type Emit } from './feed-events.ts';
import { guard } from '../messages.ts';
import { clearTimeout, IntersectionObserver, Map, performance, Set, setTimeout } from '../natives.ts';

const visibleShare = 0.5;

/**
 * Pause between two looks while a card is half visible: listening to the page's visibility would be a listener on the
 * host's document.
 */
const lookMs = 250;

/** Posts that had their impression in this page view, in whichever element of the page. */
const seen = new Set<string>();

/** Path of the page view: an application of one page has many. */
let seenOn = '';

/**
 * Emits an impression for each card that was half visible for a second without interruption, on a page that is visible:
 * once for each post and page view. Returns the function that ends it.
 */
export function watchImpressions(cards: NodeListOf<HTMLElement>, emit: Emit): () => void {
  /** Since when each half visible card is seen. */
  const seenSince = new Map<HTMLElement, number>();
  let timer = 0;
  let lookedAt = 0;
  let wasHidden = false;
  const count = (card: HTMLElement) => {
    observer.unobserve(card);
    seenSince.delete(card);
    const { pathname } = location;
    if (seenOn !== pathname) seen.clear();
    seenOn = pathname;
    const detail = cardDetail(card);
    if (seen.has(detail.post)) return;
    seen.add(detail.post);
    emit('impression', detail);
  };
  const waitForLook = () => {
    if (timer || !seenSince.size) return;
    lookedAt = performance.now();
    timer = setTimeout(() => guard(look), lookMs);
  };
  const look = () => {
    const now = performance.now();
    // Timers of a hidden page are late, and so are those of a busy one, which does not know yet what left its view.
    const isLate = now - lookedAt >= 2 * lookMs;
    const isHidden = document.hidden;
    seenSince.forEach((since, card) => {
      if (isLate || isHidden || wasHidden) seenSince.set(card, now);
      else if (now - since >= timing.postViewMs) guard(() => count(card));
    });
    wasHidden = isHidden;
    timer = 0;
    waitForLook();
  };
  const observer = new IntersectionObserver(
    (entries) =>
      guard(() => {
        for (let index = 0; index < entries.length; index += 1) {
          const { target, intersectionRatio } = entries[index] as IntersectionObserverEntry;
          const card = target as HTMLElement;
          if (intersectionRatio < visibleShare) seenSince.delete(card);
          else if (!seenSince.has(card)) seenSince.set(card, performance.now());
        }
        waitForLook();
      }),
    { threshold: visibleShare },
  );
  cards.forEach((card) => observer.observe(card));
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
