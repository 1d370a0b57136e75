import { type RefObject, useEffect, useRef } from 'react';

/** When the reader last pressed a key or a pointer, or turned a wheel, in Unix milliseconds; 0 before the first time. */
export function useLastPress(): RefObject<number> {
  const last = useRef(0);
  useEffect(() => {
    const note = () => {
      last.current = Date.now();
    };
    const types = ['keydown', 'pointerdown', 'wheel'] as const;
    for (const type of types) document.addEventListener(type, note, { capture: true, passive: true });
    return () => {
      for (const type of types) document.removeEventListener(type, note, { capture: true });
    };
  }, []);
  return last;
}
