import { type PointerEvent, useRef } from 'react';

/** How far a finger moves before it is a swipe (CSS pixels). */
const shortest = 30;

/**
 * Pointer handlers that tell a swipe of one finger when it ends: 1 to the next in reading direction, -1 to the one before. For the
 * moment before the swiping part of a carousel is there; then it follows the finger itself.
 */
export function useSwipe(active: boolean, onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const forget = () => {
    from.current = null;
  };
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      from.current = active && pointerType === 'touch' && isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ currentTarget, clientX, clientY }: PointerEvent) {
      const start = from.current;
      forget();
      if (!start) return;
      const across = clientX - start.x;
      if (Math.abs(across) < shortest || Math.abs(across) < Math.abs(clientY - start.y)) return;
      const rightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
      onSwipe(across < 0 === rightToLeft ? -1 : 1);
    },
    onPointerCancel: forget,
  };
}
