import { useLazyModule } from '@community/kit/ui';
import styles from './discovery.module.css';
import { useIdle } from './use-idle.ts';

const loadBoxes = () => import(/* webpackChunkName: "discovery" */ './discovery-boxes.tsx');

/** What stands below the search on wide screens: people, topics and the brand's posts. */
export function Discovery({ skip }: { skip: boolean }) {
  const isIdle = useIdle();
  const boxes = useLazyModule(loadBoxes, isIdle && !skip, null);
  return boxes ? <boxes.DiscoveryBoxes /> : <div className={styles.waiting} />;
}
