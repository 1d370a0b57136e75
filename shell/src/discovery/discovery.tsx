import { useLazyModule } from '@community/kit/ui';
import { useEffect, useState } from 'react';
import styles from './discovery.module.css';

const loadBoxes = () => import(/* webpackChunkName: "discovery" */ './discovery-boxes.tsx');

/** Whether the browser has had nothing to do since the page is there: what is on the page comes first. */
function useIdle(): boolean {
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

/** What stands below the search on wide screens: people, topics and the brand's posts. */
export function Discovery({ skip }: { skip: boolean }) {
  const isIdle = useIdle();
  const boxes = useLazyModule(loadBoxes, isIdle && !skip, null);
  return boxes ? <boxes.DiscoveryBoxes /> : <div className={styles.waiting} />;
}
