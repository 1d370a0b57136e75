import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { type OptimisticKind, optimisticSlice } from '../optimistic/optimistic-slice.ts';
import { selectMember } from '../session/session.ts';
import { listenToActions } from '../store/listen-to-actions.ts';
import type { RootState, Thunk } from '../store/root-reducer.ts';
import { openTabChannel, type TabChannel, type TabMessage } from './tab-channel.ts';

const { pending, deferred, undone, gone, confirmed, rolledBack, received } = optimisticSlice.actions;

export interface TabListeners {
  /** The member signed out in another tab. */
  onSignedOut(): void;
  /** The login in the cookies changed: check it. */
  onSessionChanged(): Promise<void>;
}

/** What other tabs would show differently: who is signed in, and under which name and picture. */
const identityOf = (state: RootState) => {
  const member = selectMember(state);
  return member && [member.id, member.nickname, member.avatar].join('\n');
};

/** The lists that an update changes, which are loaded anew once the server has it. */
const listsOf: Readonly<Record<OptimisticKind, Parameters<typeof api.util.invalidateTags>[0]>> = {
  like: [],
  pin: ['Pinned'],
  follow: ['Following', 'Fans', 'Member'],
  // Also of a deletion, which takes the messages about a post along.
  hide: ['Feed', 'Pinned', 'Messages'],
  mute: ['Feed', 'Pinned', 'Following', 'Member'],
};

/** What an action says about an update; null where it says nothing. */
function eventOf(action: UnknownAction) {
  if (pending.match(action) || deferred.match(action)) return { key: action.payload.key, event: 'made' } as const;
  if (confirmed.match(action) || gone.match(action)) return { key: action.payload.key, event: 'confirmed' } as const;
  if (rolledBack.match(action) || undone.match(action))
    return { key: action.payload.key, event: 'rolledBack' } as const;
  return null;
}

/**
 * The one listener between tabs: what the member does in one is seen in all. Each act is told when it is made and
 * when the server has answered.
 */
export function joinTabs({ onSignedOut, onSessionChanged }: TabListeners): Thunk<TabChannel> {
  return (dispatch, getState) => {
    /** True while this tab follows another one, and has nothing to tell. */
    let isFollowing = false;

    const follow = async () => {
      isFollowing = true;
      const before = identityOf(getState());
      await onSessionChanged().finally(() => {
        isFollowing = false;
      });
      if (before !== identityOf(getState())) dispatch(api.util.invalidateTags(['Member', 'Post', 'Feed']));
    };
    const receive = ({ member, key, update, event }: TabMessage & { type: 'updated' }) => {
      if (selectMember(getState())?.id !== member) return;
      dispatch(received({ key, update, isNew: event === 'made' }));
      if (event === 'confirmed') dispatch(api.util.invalidateTags(listsOf[key.replace(/:.*/, '') as OptimisticKind]));
    };
    const channel = openTabChannel((message) => {
      if (message.type === 'signedOut') onSignedOut();
      else if (message.type === 'sessionChanged') void follow();
      else if (message.type === 'updated') receive(message);
    });

    dispatch(
      listenToActions((action, before) => {
        const member = selectMember(getState());
        const identity = identityOf(getState());
        if (identity !== null && identity !== identityOf(before) && !isFollowing)
          channel.send({ type: 'sessionChanged' });
        const told = eventOf(action);
        if (!member || !told) return;
        const { key, event } = told;
        const update = getState().optimistic[key];
        // In the other tab nothing is pending: it shows what this one has, unless a later response says otherwise.
        const shared = update ? { value: update.value, confirmedAt: update.confirmedAt ?? Date.now() } : null;
        channel.send({ type: 'updated', member: member.id, key, update: shared, event });
      }),
    );
    return channel;
  };
}
