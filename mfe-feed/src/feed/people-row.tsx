import { useClosablePart } from '@community/core';
import { useOnScreen } from '@community/kit/media';
import { loadDiscovery } from '@community/kit/post';
import { useLazyModule } from '@community/kit/ui';
import { useRef } from 'react';
import styles from './people-row.module.css';
import { UnusedRoom } from './unused-room.tsx';

type Discovery = Pick<Awaited<ReturnType<typeof loadDiscovery>>, 'PeopleRow'>;

/** Stands for the module where it does not load: the row is an offer, and nobody is told that it is missing. */
const nobody: Discovery = { PeopleRow: ({ nobodyElement }) => nobodyElement };

const loadRow = (): Promise<Discovery> => loadDiscovery().catch(() => nobody);

/**
 * The row of people to follow between the posts, on windows that have no column beside the page. It loads as the reader
 * comes near: what the style sheet hides is never near. Closed once, it stays away.
 */
export function PeopleRow() {
  const room = useRef<HTMLDivElement>(null);
  const isNear = useOnScreen(room, { margin: '100% 0px' });
  const discovery = useLazyModule(loadRow, isNear, null);
  const { isOpen, close } = useClosablePart('people-row');
  if (!isOpen) return null;
  const waitingElement = <div />;
  return (
    <div ref={room} className={styles.row}>
      {discovery ? (
        <discovery.PeopleRow waitingElement={waitingElement} nobodyElement={<UnusedRoom />} onClose={close} />
      ) : (
        waitingElement
      )}
    </div>
  );
}
