import { readStored, useHost, writeStored } from '@community/core';
import { useOnScreen } from '@community/kit/media';
import { loadDiscovery } from '@community/kit/post';
import { useLazyModule } from '@community/kit/ui';
import { useRef, useState, useSyncExternalStore } from 'react';
import styles from './people-row.module.css';

/** The browser stores under it that the reader has closed the row. */
const closedKey = 'people row closed';

const subscribeToNothing = () => () => undefined;

/**
 * The row of people to follow between the posts, on windows that have no column beside the page. It loads as the reader
 * comes near: what the style sheet hides is never near. Closed once, it stays away.
 */
export function PeopleRow() {
  const { storage } = useHost();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useOnScreen(place, { margin: '100% 0px' });
  const discovery = useLazyModule(loadDiscovery, isNear, null);
  const [isClosed, setClosed] = useState(false);
  const wasClosed = useSyncExternalStore(
    subscribeToNothing,
    () => readStored('browser', closedKey, storage) !== null,
    () => false,
  );
  if (isClosed || wasClosed) return null;
  const close = () => {
    writeStored('browser', closedKey, 'yes', storage);
    setClosed(true);
  };
  const waitingElement = <div />;
  return (
    <div ref={place} className={styles.place}>
      {discovery ? <discovery.PeopleRow waitingElement={waitingElement} onClose={close} /> : waitingElement}
    </div>
  );
}
