/** Base UI's focus guards take the focus only to pass it on. */
const focusable = [
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])',
  '[tabindex]:not([data-base-ui-focus-guard])',
].join();

/** How many of the last focused elements are remembered: a menu and its dialog are gone before what opened them. */
const maxRemembered = 6;

/** Time for a component to move the focus by itself, as dialogs do when they close. */
const graceMs = 100;

interface Remembered {
  element: Element;
  /** The elements around it, the nearest first. */
  around: Element[];
  /** What the keyboard would have reached next, then what it had reached before. */
  neighbours: Element[];
}

const canTakeFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  !element.closest('[inert], [hidden]') &&
  element.checkVisibility({ visibilityProperty: true });

function remember(element: Element): Remembered {
  const all = [...document.querySelectorAll(focusable)];
  const at = all.indexOf(element);
  const around: Element[] = [];
  for (let parent = element.parentElement; parent; parent = parent.parentElement) around.push(parent);
  return {
    element,
    around,
    neighbours: [...all.slice(at + 1, at + 40), ...all.slice(Math.max(0, at - 40), at).toReversed()],
  };
}

/**
 * Where the focus goes when its element is gone: to the list around it, else to what stands next in the smallest part of
 * the page that is left, else the heading.
 */
function successorOf({ around, neighbours }: Remembered): HTMLElement | undefined {
  const list = around.find((one) => one.matches('[tabindex="-1"]:not(main)') && canTakeFocus(one));
  // Nothing around it is left where a dialog has closed; its neighbours were in it, too.
  const stays = around.some((one) => one.isConnected && one.matches('main, header, nav, aside, section'));
  if (list || !stays) return list as HTMLElement | undefined;
  const left = neighbours.filter(canTakeFocus);
  return around.filter((one) => one.isConnected).flatMap((part) => left.find((one) => part.contains(one)) ?? [])[0];
}

/**
 * Keeps the focus from getting lost (WCAG 2.4.3): when its element is removed, hidden or disabled, the browser gives it
 * to the body, from where a keyboard begins at the top and a screen reader says nothing. Returns what ends it.
 */
export function keepFocus(): () => void {
  let last: Remembered[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === document.body) return;
    last = [remember(target), ...last.filter(({ element }) => element !== target)].slice(0, maxRemembered);
  };
  const isLost = () => document.activeElement === document.body || document.activeElement === null;
  const restore = () => {
    // A click beside all controls takes the focus from an element that is still there.
    const [latest] = last;
    if (!isLost() || !latest || canTakeFocus(latest.element)) return;
    for (const one of last) {
      const next = canTakeFocus(one.element) ? one.element : successorOf(one);
      if (!next) continue;
      next.focus({ preventScroll: true });
      if (!isLost()) return;
    }
    [...document.querySelectorAll<HTMLElement>('main h1')].find(canTakeFocus)?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (!isLost() || last.length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(restore, graceMs);
  });
  document.addEventListener('focusin', onFocus);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  return () => {
    document.removeEventListener('focusin', onFocus);
    observer.disconnect();
    clearTimeout(timer);
  };
}
