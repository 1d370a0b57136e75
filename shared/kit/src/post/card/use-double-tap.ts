import { type PointerEvent, useRef } from 'react';

/** Longest time between the two taps, in milliseconds. */
const maxGapMs = 300;
/** How far a finger moves in a tap, and how far apart the two taps are, in CSS pixels. */
const maxMovePx = 10;
const maxApartPx = 40;

interface Spot {
  x: number;
  y: number;
}

const isWithin = (one: Spot | null, other: Spot, px: number): boolean =>
  one !== null && Math.hypot(one.x - other.x, one.y - other.y) <= px;

/**
 * Handlers that call `onDoubleTap` after two quick taps of one finger on the same spot, links and buttons left out. The
 * event `dblclick` is of no use: Safari does not send it for fingers. A single tap waits for nothing.
 */
export function useDoubleTap(onDoubleTap: () => void) {
  const start = useRef<Spot | null>(null);
  const last = useRef<(Spot & { at: number }) | null>(null);
  return {
    onPointerDown({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) {
      const isOnControl = target instanceof Element && target.closest('a, button') !== null;
      // A second finger ends it: two fingers zoom.
      start.current = pointerType === 'touch' && isPrimary && !isOnControl ? { x, y } : null;
    },
    onPointerUp({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) {
      const before = last.current;
      last.current = isWithin(start.current, { x, y }, maxMovePx) ? { x, y, at } : null;
      if (!last.current || !before || at - before.at > maxGapMs || !isWithin(before, { x, y }, maxApartPx)) return;
      last.current = null;
      onDoubleTap();
    },
  };
}
