import { layout, timing } from '@community/contract/limits';
import { useLazyModule } from '@community/kit/ui';
import { useEffect, useState } from 'react';
import { useScrolledPast } from './use-scrolled-past.ts';
import { useScrollsDown } from './use-scrolls-down.ts';

const load = () => import('./tools.tsx');

/** Whether `delayMs` have passed since the first render. */
function usePassed(delayMs: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return passed;
}

/**
 * The floating buttons: back to top after 300 px of scrolling, customer service 3000 ms after load. Their code is
 * loaded with the first of them.
 */
export function PageTools() {
  const scrolled = useScrolledPast(layout.backToTopAfterPx);
  const helping = usePassed(timing.chatButtonDelayMs);
  // From the start: back to top comes while the reader scrolls down, and must not be seen on its way aside.
  const scrollsDown = useScrollsDown();
  const tools = useLazyModule(load, scrolled || helping, null);
  return (
    tools && <tools.FloatingTools hasBackToTop={scrolled} hasCustomerService={helping} scrollsDown={scrollsDown} />
  );
}
