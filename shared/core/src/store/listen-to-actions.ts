import { createAction, isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import type { RootState, Thunk } from './root-reducer.ts';

/** Called with every action after it has changed the state, and with the state before it. */
export type ActionListener = (action: UnknownAction, before: RootState) => void;

const listenerAdded = createAction<ActionListener>('actions/listenerAdded');

/** The middleware that calls the listeners. The toolkit's listener middleware can do more, for 2 KB on every page. */
export function actionListeners(): Middleware<object, RootState> {
  const listeners = new Set<ActionListener>();
  return ({ getState }) =>
    (next) =>
    (action) => {
      if (listenerAdded.match(action)) {
        const listener = action.payload;
        listeners.add(listener);
        return () => listeners.delete(listener);
      }
      // Thunks pass through here before the actions that they dispatch.
      if (!isAction(action)) return next(action);
      const before = getState();
      const result = next(action);
      for (const listener of listeners) listener(action, before);
      return result;
    };
}

/** Adds a listener; the result removes it: `const stop = dispatch(listenToActions((action) => …))`. */
export function listenToActions(listener: ActionListener): Thunk<() => void> {
  return (dispatch) => dispatch(listenerAdded(listener)) as unknown as () => void;
}
