import { guard } from './messages.ts';
import { getComputedStyle, IntersectionObserver, matchMedia } from './natives.ts';

/** A card that is visible to this share counts as whole: sizes have fractions. */
const wholeShare = 0.99;

type Direction = '1' | '-1';

/** Scrolls a list by what it shows, to its end (`1`) or to its start (`-1`), in the direction of its text. */
function scrollByPage(list: HTMLElement, direction: Direction): void {
  const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  list.scrollBy({
    left: list.clientWidth * sign * Number(direction),
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
}

/** Shows or hides a button. Focus in a button that hides moves to the other one. */
function toggle(root: ShadowRoot, button: HTMLElement, other: HTMLElement, hidden: boolean): void {
  if (button.hidden === hidden) return;
  const hadFocus = root.activeElement === button;
  button.hidden = hidden;
  if (hadFocus) other.focus({ preventScroll: true });
}

/**
 * Runs the buttons of a carousel. Each is there while its end of the list has a card that is not wholly visible.
 * Returns the function that ends it.
 */
export function runCarousel(root: ShadowRoot): () => void {
  const list = root.querySelector<HTMLElement>('[data-layout="carousel"] ol');
  const button = (direction: Direction) => root.querySelector<HTMLElement>(`[data-scroll="${direction}"]`);
  const back = button('-1');
  const forward = button('1');
  const first = list?.firstElementChild;
  const last = list?.lastElementChild;
  if (!list || !back || !forward || !first || !last) return () => {};
  const onClick = (event: Event) => guard(() => scrollByPage(list, event.currentTarget === back ? '-1' : '1'));
  back.addEventListener('click', onClick);
  forward.addEventListener('click', onClick);
  const look = ({ target, intersectionRatio }: IntersectionObserverEntry) => {
    const isWhole = intersectionRatio >= wholeShare;
    if (target === first) toggle(root, back, forward, isWhole);
    if (target === last) toggle(root, forward, back, isWhole);
  };
  const observer = new IntersectionObserver(
    (entries) =>
      guard(() => {
        for (let index = 0; index < entries.length; index += 1) look(entries[index] as IntersectionObserverEntry);
      }),
    { root: list, threshold: wholeShare },
  );
  observer.observe(first);
  observer.observe(last);
  return () => {
    observer.disconnect();
    back.removeEventListener('click', onClick);
    forward.removeEventListener('click', onClick);
  };
}
