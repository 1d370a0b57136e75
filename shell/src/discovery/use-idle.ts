import { useEffect, useState } from 'react';

/** Whether the browser has had nothing to do since the page is there: what is on the page comes first. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    const request = globalThis.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 500));
    const cancel = globalThis.cancelIdleCallback ?? clearTimeout;
    const id = request(() => setIdle(true), { timeout: 3_000 });
    return () => cancel(id);
  }, []);
  return isIdle;
}
