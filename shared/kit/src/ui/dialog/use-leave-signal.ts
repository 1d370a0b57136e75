import { useEffect, useRef } from 'react';

/**
 * Returns a function for the signal of the current visit, aborted when the page is hidden or unmounted. A page that is
 * shown again has a new signal.
 */
export function useLeaveSignal(): () => AbortSignal {
  const controller = useRef<AbortController>(null);
  useEffect(
    () => () => {
      controller.current?.abort();
      controller.current = null;
    },
    [],
  );
  return () => {
    controller.current ??= new AbortController();
    return controller.current.signal;
  };
}
