import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** How far a pointer moves before the slides follow it (CSS pixels). */
const followPx = 5;
/** How far it has moved at the end of a swipe (CSS pixels). */
const minSwipePx = 30;

interface Start {
  x: number;
  y: number;
  width: number;
  rightToLeft: boolean;
}

/**
 * Handlers for swipes of a finger or the mouse across an element. `progress` follows the pointer, from -1 to 1 in reading direction,
 * and is 0 at rest; a swipe that ends reports 1 to the next or -1 to the one before. A swipe ends in no click.
 */
export function useSwipe(active: boolean, onSwipe: (step: 1 | -1) => void) {
  const start = useRef<Start | null>(null);
  const followed = useRef(false);
  const [progress, setProgress] = useState(0);
  const forget = () => {
    start.current = null;
    setProgress(0);
  };
  const across = ({ clientX, clientY }: PointerEvent, { x, y }: Start) =>
    Math.abs(clientX - x) >= Math.abs(clientY - y) ? clientX - x : 0;
  const towards = (distance: number, { rightToLeft }: Start) => (rightToLeft ? distance : -distance);
  const end = (event: PointerEvent) => {
    const from = start.current;
    forget();
    const distance = from && towards(across(event, from), from);
    if (distance && Math.abs(distance) >= minSwipePx) onSwipe(distance > 0 ? 1 : -1);
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      const { isPrimary, button, clientX: x, clientY: y, currentTarget } = event;
      followed.current = false;
      if (!active || !isPrimary || button !== 0) return;
      start.current = {
        x,
        y,
        width: currentTarget.clientWidth,
        rightToLeft: getComputedStyle(currentTarget).direction === 'rtl',
      };
    },
    onPointerMove(event: PointerEvent) {
      const from = start.current;
      const distance = from && towards(across(event, from), from);
      if (!distance || (Math.abs(distance) < followPx && !followed.current)) return;
      followed.current = true;
      setProgress(Math.min(1, Math.max(-1, distance / from.width)));
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: forget,
    onClickCapture(event: MouseEvent) {
      // A click without a pointer is that of a key or of a screen reader.
      if (!followed.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { progress, handlers };
}
