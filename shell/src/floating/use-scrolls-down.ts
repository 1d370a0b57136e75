import { useEffect, useState } from 'react';

/** What a resting finger moves is no scrolling (pixels). */
const minScrollPx = 8;

/** Whether the reader last scrolled down. Reads the scroll after scrolling alone, which forces no layout. */
export function useScrollsDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last: number | null = null;
    const update = () => {
      const { scrollY } = window;
      if (last !== null && Math.abs(scrollY - last) < minScrollPx) return;
      if (last !== null) setIsDown(scrollY > last);
      last = scrollY;
    };
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return isDown;
}
