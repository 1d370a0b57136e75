import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { request } from '../api/api.ts';
import { injectCalls } from '../api/inject-calls.ts';
import { memberDataCleared } from '../session/session.ts';
import type { RootState } from '../store/store.ts';
import type { Person } from '../model/member.ts';
import type { Post } from '../model/post.ts';

/**
 * The member's wishes by id, laid over what each query returned, so that the same post or person shows the same state
 * everywhere at once. A wish counts over every answer whose request began before the server had taken the wish.
 */
export interface OptimisticUpdate {
  value: boolean;
  /** When the server took it (milliseconds); null while it is on its way. */
  confirmedAt: number | null;
}

export type OptimisticKind = 'like' | 'follow' | 'pin' | 'hide' | 'mute';

/** Name of a wish in the store. */
export type OptimisticKey = `${OptimisticKind}:${string}`;

const noWishes: Record<OptimisticKey, OptimisticUpdate> = {};

export const optimisticSlice = createSlice({
  name: 'wishes',
  initialState: noWishes,
  reducers: {
    wished: (state, { payload }: PayloadAction<{ key: OptimisticKey; value: boolean }>) => {
      state[payload.key] = { value: payload.value, confirmedAt: null };
    },
    settled: (state, { payload }: PayloadAction<{ key: OptimisticKey; at: number }>) => {
      const wish = state[payload.key];
      if (wish) wish.confirmedAt = payload.at;
    },
    withdrawn: (state, { payload }: PayloadAction<{ key: OptimisticKey; back: OptimisticUpdate | null }>) => {
      // A wish that went with its member does not come back.
      if (!state[payload.key]) return;
      if (payload.back) state[payload.key] = payload.back;
      else delete state[payload.key];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(memberDataCleared, () => noWishes);
  },
});

const { wished, settled, withdrawn } = optimisticSlice.actions;

/** What the member sees: the wish while it is newer than what the server said, else the server's word. */
export function applyOptimistic(
  optimistic: Record<string, OptimisticUpdate>,
  kind: OptimisticKind,
  id: string,
  value: boolean,
  seenAt: number,
): boolean {
  const wish = optimistic[`${kind}:${id}`];
  if (!wish) return value;
  return wish.confirmedAt === null || seenAt <= wish.confirmedAt ? wish.value : value;
}

/** A person with the member's own follow laid over. */
export function applyOptimisticToPerson(optimistic: Record<string, OptimisticUpdate>, person: Person): Person {
  const followed = applyOptimistic(optimistic, 'follow', person.id, person.followed, person.seenAt);
  return followed === person.followed ? person : { ...person, followed };
}

/** A post with the member's likes, follows and pins laid over; counts are derived, so they cannot drift. */
export function applyOptimisticToPost(optimistic: Record<string, OptimisticUpdate>, post: Post): Post {
  const liked = applyOptimistic(optimistic, 'like', post.id, post.liked, post.seenAt);
  const pinned = applyOptimistic(optimistic, 'pin', post.id, post.pinned, post.seenAt);
  const author = applyOptimisticToPerson(optimistic, post.author);
  if (liked === post.liked && pinned === post.pinned && author === post.author) return post;
  return { ...post, liked, pinned, author, likes: post.likes + Number(liked) - Number(post.liked) };
}

/** False for a post that the member hid or deleted, or whose author the member dislikes. */
export function isShown(optimistic: Record<string, OptimisticUpdate>, post: Post): boolean {
  return (
    !applyOptimistic(optimistic, 'hide', post.id, false, post.seenAt) &&
    !applyOptimistic(optimistic, 'mute', post.author.id, false, post.seenAt)
  );
}

type Thunk<Result> = ThunkAction<Result, RootState, unknown, UnknownAction>;

/**
 * Shows a wish at once and sends it; on refusal the last word that the server took comes back and the failure is thrown.
 * While one is on its way, later wishes only replace it, and the last one is sent when the answer is there, whatever that
 * says: twenty quick toggles end at the last wish. Resolves with what the server took, or null for a wish that another one
 * carries along.
 */
export function updateOptimistically(
  kind: OptimisticKind,
  id: string,
  value: boolean,
  send: (value: boolean) => Thunk<Promise<unknown>>,
): Thunk<Promise<boolean | null>> {
  return async (dispatch, getState) => {
    const key: OptimisticKey = `${kind}:${id}`;
    const before = getState().optimistic[key] ?? null;
    dispatch(wished({ key, value }));
    // The thunk that is on its way sees the new value when its answer comes.
    if (before && before.confirmedAt === null) return null;
    let taken = before;
    let sent = value;
    const wanted = () => getState().optimistic[key]?.value ?? sent;
    for (;;) {
      try {
        await dispatch(send(sent));
        taken = { value: sent, confirmedAt: Date.now() };
      } catch (failure) {
        if (wanted() === sent) {
          dispatch(withdrawn({ key, back: taken }));
          throw failure;
        }
      }
      if (wanted() === sent) {
        dispatch(settled({ key, at: Date.now() }));
        return sent;
      }
      sent = wanted();
    }
  };
}

const wishCalls = injectCalls('core', (build) => ({
  likePost: build.mutation<void, { id: string; value: boolean }>({
    query: request('postthumb', ({ id, value }) => ({ post_id: id, status: value ? 1 : 2 }), { keepalive: true }),
  }),
  followMember: build.mutation<void, { id: string; value: boolean }>({
    query: request('userfollow', ({ id, value }) => ({ user_id: id, status: value ? 1 : 2 }), { keepalive: true }),
    invalidatesTags: ['Following', 'Fans', 'Member'],
  }),
}));

/** Likes or unlikes a post: shown at once, rolled back on refusal. Throws a `CallFailure`. */
export function likePost(id: string, liked: boolean) {
  return updateOptimistically(
    'like',
    id,
    liked,
    (value) => (dispatch) => dispatch(wishCalls.endpoints.likePost.initiate({ id, value })).unwrap(),
  );
}

/** Follows or unfollows a member: shown at once everywhere, rolled back on refusal. Throws a `CallFailure`. */
export function followMember(id: string, followed: boolean) {
  return updateOptimistically(
    'follow',
    id,
    followed,
    (value) => (dispatch) => dispatch(wishCalls.endpoints.followMember.initiate({ id, value })).unwrap(),
  );
}
