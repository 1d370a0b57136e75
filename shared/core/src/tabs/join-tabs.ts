import { api } from '../api/api.ts';
import { optimisticSlice } from '../optimistic/optimistic-slice.ts';
import { selectMember } from '../session/session.ts';
import { listenToActions } from '../store/listen-to-actions.ts';
import type { RootState, Thunk } from '../store/root-reducer.ts';
import { openTabChannel, type TabChannel, type TabMessage } from './tab-channel.ts';

const { pending, confirmed, rolledBack, received } = optimisticSlice.actions;

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

/**
 * The one listener between tabs: what the member does in one is seen in all. Each act is told when it is made and
 * when the server has answered. An act that this tab is sending itself is left alone.
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
    const receive = ({ member, key, update, isConfirmed }: TabMessage & { type: 'updated' }) => {
      if (selectMember(getState())?.id !== member) return;
      dispatch(received({ key, update }));
      if (isConfirmed && key.startsWith('follow:')) dispatch(api.util.invalidateTags(['Following', 'Fans', 'Member']));
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
        if (!member || !(pending.match(action) || confirmed.match(action) || rolledBack.match(action))) return;
        const { key } = action.payload;
        const update = getState().optimistic[key];
        // In the other tab nothing is pending: it shows what this one has, unless a later response says otherwise.
        const shared = update ? { ...update, confirmedAt: update.confirmedAt ?? Date.now() } : null;
        channel.send({ type: 'updated', member: member.id, key, update: shared, isConfirmed: confirmed.match(action) });
      }),
    );
    return channel;
  };
}
