import { loadDiscovery } from '@community/kit/post';
import { useLazyModule } from '@community/kit/ui';
import styles from './discovery.module.css';
import { useIdle } from './use-idle.ts';

/** What stands below the search on wide screens: people, topics and the brand's posts. */
export function Discovery({ skip }: { skip: boolean }) {
  const isIdle = useIdle();
  const discovery = useLazyModule(loadDiscovery, isIdle && !skip, null);
  const waitingElement = <div className={styles.waiting} />;
  return discovery ? <discovery.DiscoveryBoxes waitingElement={waitingElement} /> : waitingElement;
}
