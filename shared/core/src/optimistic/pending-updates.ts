import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { selectMember } from '../session/session.ts';
import type { RootState } from '../store/store.ts';
import { readStoredJson, writeStored } from '../storage/stored-text.ts';
import { type OptimisticKey, optimisticSlice } from './optimistic-updates.ts';

type Thunk<Result> = ThunkAction<Result, RootState, unknown, UnknownAction>;

/** Wishes on their way, for the tab's next document: a page that is left sends them, and the next one may be made before they arrive. */
const storageKey = 'community wishes';

interface LeftWishes {
  member: string;
  keys: OptimisticKey[];
}

const read = () => readStoredJson('tab', storageKey) as LeftWishes | null;

function write({ member, keys }: LeftWishes): void {
  writeStored('tab', storageKey, keys.length > 0 ? JSON.stringify({ member, keys }) : null);
}

/** Notes a wish that is being sent; the returned function strikes it out. */
export function rememberPending(key: OptimisticKey): Thunk<() => void> {
  return (_dispatch, getState) => {
    const member = selectMember(getState())?.id ?? '';
    const noted = () => {
      const left = read();
      return left?.member === member ? left.keys : [];
    };
    write({ member, keys: [...noted(), key] });
    return () => {
      // What another member has under way since is not ours to change.
      if (read()?.member === member) write({ member, keys: noted().filter((one) => one !== key) });
    };
  };
}

/** Takes the wishes that the member's last document left on their way: they count over the answers that came with this one. */
export function restorePendingUpdates(): Thunk<void> {
  return (dispatch, getState) => {
    const left = read();
    write({ member: '', keys: [] });
    if (!left || left.member !== selectMember(getState())?.id) return;
    for (const key of left.keys) {
      dispatch(optimisticSlice.actions.pending({ key, value: true }));
      dispatch(optimisticSlice.actions.confirmed({ key, at: Date.now() }));
    }
  };
}
