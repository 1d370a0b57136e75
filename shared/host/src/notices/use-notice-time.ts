import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How often it is looked whether the reader is at the notices. */
const lookMs = 250;

/** On touch screens what was touched last matches `:hover` until another thing is touched. */
const isUsed = (notices: HTMLElement | null): boolean | undefined =>
  notices?.matches(window.matchMedia('(hover: hover)').matches ? ':hover, :focus-within' : ':focus-within');

/**
 * Calls `onEnd` when the time of a notice is over. The time begins anew while the pointer or the focus is on the
 * notices and while the page is hidden, so that a notice waits for whoever needs longer (WCAG 2.2.1). It is looked for
 * that: a control that goes while it has pointer or focus does not tell that they left it. Null never ends.
 */
export function useNoticeTime(region: RefObject<HTMLElement | null>, timeMs: number | null, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (timeMs === null) return undefined;
    let leftMs = timeMs;
    const timer = setInterval(() => {
      const waits = document.visibilityState === 'hidden' || isUsed(region.current);
      leftMs = waits ? timeMs : leftMs - lookMs;
      if (leftMs <= 0) end();
    }, lookMs);
    return () => clearInterval(timer);
  }, [region, timeMs]);
}
