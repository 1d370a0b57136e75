import { useEffect, useState } from 'react';

/** Whether the page is scrolled further than `distance` (CSS pixels). It looks when the page was scrolled: to look while rendering would lay it out. */
export function useScrolledPast(distance: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > distance);
    const first = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener('scroll', look);
    };
  }, [distance]);
  return past;
}
