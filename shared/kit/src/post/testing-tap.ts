import { fireEvent } from '@testing-library/react';

export interface TestTap {
  /** When, in milliseconds. */
  at: number;
  x?: number;
  /** Where the finger is lifted. */
  to?: number;
  pointerType?: string;
  isPrimary?: boolean;
}

/** Taps on an element. The test's browser has no pointer events: mouse events under their names carry the position. */
export function tap(target: Element, { at, x = 50, to = x, pointerType = 'touch', isPrimary = true }: TestTap): void {
  for (const [type, clientX] of [['pointerdown', x] as const, ['pointerup', to] as const]) {
    const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 50 });
    Object.defineProperties(event, {
      pointerType: { value: pointerType },
      isPrimary: { value: isPrimary },
      timeStamp: { value: at },
    });
    fireEvent(target, event);
  }
}
