import { createAction, isAction, type Middleware, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './store.ts';

/** Told of every action after it changed the state, with the state before it. */
export type ActionListener = (action: UnknownAction, before: RootState) => void;

const followed = createAction<ActionListener>('actions/followed');

/** The store's part of it. The toolkit's own listeners can do more, for 2 KB on every page. */
export function actionListeners(): Middleware<object, RootState> {
  const followers = new Set<ActionListener>();
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

/** Follows the store's actions from now on; the result ends it: `const end = dispatch(listenToActions((action) => …))`. */
export function listenToActions(follower: ActionListener): ThunkAction<() => void, RootState, unknown, UnknownAction> {
  return (dispatch) => dispatch(followed(follower)) as unknown as () => void;
}
