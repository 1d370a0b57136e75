import { guard } from '../messages.ts';
import { IntersectionObserver } from '../natives.ts';

/** A card that is visible to this share counts as whole: sizes have fractions. */
const wholeShare = 0.99;

/**
 * Runs the buttons of a carousel. Each is there while its end of the list has a card that is not wholly visible.
 * Returns the function that ends what watches it.
 */
export function runCarousel(root: ShadowRoot): () => void {
  const list = root.querySelector<HTMLElement>('[data-layout=carousel] ol');
  const back = root.querySelector<HTMLElement>('[data-scroll="-1"]');
  const forward = root.querySelector<HTMLElement>('[data-scroll="1"]');
  if (!list?.firstElementChild || !back || !forward) return () => {};
  const first = list.firstElementChild;
  const last = list.lastElementChild as Element;
  // By what the list shows. The feed's languages run from left to right, and its styles say whether the list glides.
  // Properties, of which there is one, however often the element comes back.
  back.onclick = () => guard(() => list.scrollBy(-list.clientWidth, 0));
  forward.onclick = () => guard(() => list.scrollBy(list.clientWidth, 0));
  const observer = new IntersectionObserver(
    (entries) =>
      guard(() => {
        const focused = root.activeElement as HTMLElement | null;
        for (let index = 0; index < entries.length; index += 1) {
          const { target, intersectionRatio } = entries[index] as IntersectionObserverEntry;
          const isWhole = intersectionRatio >= wholeShare;
          if (target === first) back.hidden = isWhole;
          if (target === last) forward.hidden = isWhole;
        }
        // Focus in a button that hides moves to the other one, which may have shown itself just now.
        if (focused?.hidden) (focused === back ? forward : back).focus({ preventScroll: true });
      }),
    { root: list, threshold: wholeShare },
  );
  observer.observe(first);
  observer.observe(last);
  return () => observer.disconnect();
}
