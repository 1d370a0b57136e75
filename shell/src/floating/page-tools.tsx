import { layout, timing } from '@community/contract/limits';
import { useLazyModule } from '@community/kit/ui';
import { useEffect, useState } from 'react';
import { useScrolledPast } from './use-scrolled-past.ts';

const load = () => import('./tools.tsx');

/** Whether `time` (milliseconds) has passed since the page began. */
function usePassed(time: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), time);
    return () => clearTimeout(timer);
  }, [time]);
  return passed;
}

/**
 * What floats over the page: the way to the top after 300 px of scrolling, the customer service 3000 ms after load. It is loaded with the
 * first of the two.
 */
export function PageTools() {
  const scrolled = useScrolledPast(layout.backToTopAfterPx);
  const helping = usePassed(timing.chatButtonAppears);
  const tools = useLazyModule(load, scrolled || helping, () => undefined);
  return (
    tools && (
      <>
        {scrolled && <tools.BackToTop />}
        {helping && <tools.CustomerService />}
      </>
    )
  );
}
