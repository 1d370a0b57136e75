import { type MouseEvent, useEffect, useState } from 'react';

/** How far the pointer moves before it no longer rests, in CSS pixels. */
const restingPx = 10;

/** A row of a list, or the gap that a row left. */
export type HeldRow<Item> = { id: string; item: Item | null };

interface Press<Item> {
  x: number;
  y: number;
  /** Height of the pressed row, and so of its gap. */
  height: number;
  before: readonly Item[];
}

/** The rows of before, with gaps for those that went; what came since stands at the end. */
export function withGaps<Item extends { id: string }>(
  before: readonly Item[],
  items: readonly Item[],
): readonly HeldRow<Item>[] {
  const present = new Map(items.map((item) => [item.id, item]));
  const known = new Set(before.map(({ id }) => id));
  const added = items.filter(({ id }) => !known.has(id));
  return [
    ...before.map(({ id }) => ({ id, item: present.get(id) ?? null })),
    ...added.map((item) => ({ id: item.id, item })),
  ];
}

/**
 * Keeps rows where they are under a resting pointer or finger: a row that goes after a press leaves a gap, which closes
 * once the pointer has moved, the page is scrolled, or something else is pressed. Without it, the second of two quick
 * presses would act on the next row.
 */
export function useHeldRows<Item extends { id: string }>(items: readonly Item[]) {
  const [press, setPress] = useState<Press<Item> | null>(null);
  useEffect(() => {
    if (!press) return undefined;
    const end = () => setPress(null);
    const endIfMoved = ({ clientX, clientY }: PointerEvent | globalThis.MouseEvent) => {
      if (Math.hypot(clientX - press.x, clientY - press.y) > restingPx) end();
    };
    document.addEventListener('pointermove', endIfMoved);
    // Not at its beginning: a row that moves while it is pressed gets no click.
    document.addEventListener('click', endIfMoved);
    document.addEventListener('keydown', end);
    document.addEventListener('scroll', end, { passive: true });
    return () => {
      document.removeEventListener('pointermove', endIfMoved);
      document.removeEventListener('click', endIfMoved);
      document.removeEventListener('keydown', end);
      document.removeEventListener('scroll', end);
    };
  }, [press]);
  return {
    rows: withGaps(press?.before ?? items, items),
    gapHeight: press?.height ?? 0,
    /** Call it for clicks in the list. A press by keyboard holds nothing: no pointer rests there. */
    hold({ target, detail, clientX: x, clientY: y }: MouseEvent) {
      const row = detail > 0 && target instanceof Element ? target.closest('li') : null;
      if (row) setPress({ x, y, height: row.offsetHeight, before: press?.before ?? items });
    },
  };
}
