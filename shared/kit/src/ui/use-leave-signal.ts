import { useEffect, useRef } from 'react';

/**
 * A function that returns the signal of the reader's present stay on the page, aborted once they leave it. A page that
 * falls asleep keeps its state, so a reader who comes back has a new signal while the one before stays aborted: what
 * began before can tell.
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
