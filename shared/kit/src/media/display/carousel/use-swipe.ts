import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** Pointer movement before the slides follow it (CSS pixels). */
const dragStartPx = 5;
/** Shortest swipe (CSS pixels). */
const minSwipePx = 30;

interface Start {
  x: number;
  y: number;
  width: number;
  rightToLeft: boolean;
}

/**
 * Handlers for swipes by touch or mouse. `progress` follows the pointer, from -1 to 1 in reading direction, and is 0 at
 * rest. A completed swipe reports 1 (next) or -1 (previous), and suppresses the click.
 */
export function useSwipe(active: boolean, onSwipe: (step: 1 | -1) => void) {
  const start = useRef<Start | null>(null);
  const followed = useRef(false);
  const [progress, setProgress] = useState(0);
  const reset = () => {
    start.current = null;
    setProgress(0);
  };
  const across = ({ clientX, clientY }: PointerEvent, { x, y }: Start) =>
    Math.abs(clientX - x) >= Math.abs(clientY - y) ? clientX - x : 0;
  const towards = (distance: number, { rightToLeft }: Start) => (rightToLeft ? distance : -distance);
  const end = (event: PointerEvent) => {
    const from = start.current;
    reset();
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
      if (!distance || (Math.abs(distance) < dragStartPx && !followed.current)) return;
      followed.current = true;
      setProgress(Math.min(1, Math.max(-1, distance / from.width)));
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: reset,
    onClickCapture(event: MouseEvent) {
      // Keyboard and screen reader clicks have no detail.
      if (!followed.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { progress, handlers };
}
