/** How long a card takes to go. */
const collapseMs = 160;

/** Lets an element collapse, and resolves when it has; at once where motion is reduced or the browser cannot. */
export async function collapse(element: HTMLElement | null): Promise<void> {
  if (!element?.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { marginBlockEnd } = getComputedStyle(element);
  element.style.overflow = 'clip';
  const whole = { blockSize: `${element.offsetHeight}px`, marginBlockEnd, opacity: 1 };
  const gone = { blockSize: '0px', marginBlockEnd: '0px', opacity: 0 };
  const animation = element.animate([whole, gone], { duration: collapseMs, easing: 'ease-out', fill: 'forwards' });
  // A card that leaves the document meanwhile has gone, too.
  await animation.finished.catch(() => undefined);
  // Undo, and a refusal, bring it back as it was.
  element.style.removeProperty('overflow');
  animation.cancel();
}
