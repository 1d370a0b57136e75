import { timing } from '@community/contract/limits';
import { useEffect, useState } from 'react';

/** Well before the first turn of the carousel, and after everything that the first screen needs (milliseconds). */
export const latest = timing.carouselSlide - 1500;

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/**
 * False until the reader does something, or a while has passed, since `watching` began. What only serves a reader who is there
 * waits for it, so that it does not share the line with the first screen.
 */
export function useFirstSign(watching: boolean): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!watching || seen) return undefined;
    const onSign = () => setSeen(true);
    const timer = setTimeout(onSign, latest);
    for (const sign of signs) window.addEventListener(sign, onSign, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, onSign);
    };
  }, [watching, seen]);
  return seen;
}
