import { createAction, isAction, type Middleware, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './store.ts';

/** Told of every action after it changed the state, with the state before it. */
export type ActionFollower = (action: UnknownAction, before: RootState) => void;

const followed = createAction<ActionFollower>('actions/followed');

/** The store's part of it. The toolkit's own listeners can do more, for 2 KB on every page. */
export function actionFollowers(): Middleware<object, RootState> {
  const followers = new Set<ActionFollower>();
  return ({ getState }) =>
    (next) =>
    (action) => {
      if (followed.match(action)) {
        const follower = action.payload;
        followers.add(follower);
        return () => followers.delete(follower);
      }
      // Thunks come by before the actions that they dispatch.
      if (!isAction(action)) return next(action);
      const before = getState();
      const result = next(action);
      for (const follower of followers) follower(action, before);
      return result;
    };
}

/** Follows the store's actions from now on; the result ends it: `const end = dispatch(followActions((action) => …))`. */
export function followActions(follower: ActionFollower): ThunkAction<() => void, RootState, unknown, UnknownAction> {
  return (dispatch) => dispatch(followed(follower)) as unknown as () => void;
}
