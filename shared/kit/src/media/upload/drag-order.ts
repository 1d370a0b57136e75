import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

/** Index of the entry under a point of the screen, or -1. */
function indexAt(list: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): number {
  return [...(list?.children ?? [])].findIndex((entry) => {
    const { left, right, top, bottom } = entry.getBoundingClientRect();
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  });
}

/**
 * Reorders a list by drag. Entries move while dragging, so releasing changes nothing more. `grab` is for
 * `onPointerDown` of an entry's handle.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (id: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  useEffect(() => {
    if (dragged === null) return undefined;
    const move = (event: globalThis.PointerEvent) => {
      const index = indexAt(list.current, event);
      if (index >= 0) onMove(dragged, index);
    };
    const end = () => setDragged(null);
    // On the window: an entry that moves in the document loses the pointer.
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
  }, [dragged, list, onMove]);
  const grab = (id: string) => (event: PointerEvent) => {
    if (event.button === 0) setDragged(id);
  };
  return { dragged, grab };
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

/** The index that a key moves an entry to, or null. */
export function indexByKey(key: string, index: number, count: number): number | null {
  const step = steps[key];
  if (step === undefined) return null;
  const to = Math.min(Math.max(index + step, 0), count - 1);
  return to === index ? null : to;
}
