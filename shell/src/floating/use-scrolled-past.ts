import { useEffect, useState } from 'react';

/**
 * Whether the page is scrolled further than `distancePx`. Reads the scroll after scrolling, not while rendering, which
 * would force layout.
 */
export function useScrolledPast(distancePx: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const update = () => setPast(window.scrollY > distancePx);
    const first = requestAnimationFrame(update);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener('scroll', update);
    };
  }, [distancePx]);
  return past;
}
