import type { Services } from '../api/api.ts';
import { selectMember } from '../session/session.ts';
import { readStoredJson, writeStored } from '../storage/stored-text.ts';
import type { Thunk } from '../store/root-reducer.ts';
import { type OptimisticKey, optimisticSlice } from './optimistic-slice.ts';

/**
 * Updates that a page sends while it is left. The tab's next document may be rendered before they arrive, so it reads
 * them from here. The key keeps its first name: tabs that are open during a release hold it.
 */
const storageKey = 'community wishes';

interface PendingUpdates {
  member: string;
  keys: OptimisticKey[];
}

const read = ({ storage }: Services) => readStoredJson('tab', storageKey, storage) as PendingUpdates | null;

function write({ storage }: Services, { member, keys }: PendingUpdates): void {
  writeStored('tab', storageKey, keys.length > 0 ? JSON.stringify({ member, keys }) : null, storage);
}

/** Stores an update that is being sent; the returned function removes it. */
export function storePending(key: OptimisticKey): Thunk<() => void> {
  return (_dispatch, getState, services) => {
    const member = selectMember(getState())?.id ?? '';
    const own = () => {
      const stored = read(services);
      return stored?.member === member ? stored.keys : [];
    };
    write(services, { member, keys: [...own(), key] });
    return () => {
      // Another member's pending updates stay as they are.
      if (read(services)?.member === member) write(services, { member, keys: own().filter((one) => one !== key) });
    };
  };
}

/**
 * Restores the updates that the member's last document was sending: they win over the responses that came with this
 * one.
 */
export function restorePendingUpdates(): Thunk<void> {
  return (dispatch, getState, services) => {
    const stored = read(services);
    write(services, { member: '', keys: [] });
    if (!stored || stored.member !== selectMember(getState())?.id) return;
    for (const key of stored.keys) {
      dispatch(optimisticSlice.actions.pending({ key, value: true }));
      dispatch(optimisticSlice.actions.confirmed({ key, at: Date.now() }));
    }
  };
}
