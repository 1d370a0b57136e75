import { type RootState, rootReducer } from '../store/root-reducer.ts';
import { slowCallsSlice } from './slow-calls.ts';

/** Joins the store by itself: a state that is part of `RootState` would change the type of all thunks of remotes. */
const { selectors } = slowCallsSlice.injectInto(rootReducer);

/** Whether a reader waits for a call longer than usual. */
export function selectHasSlowCalls(state: RootState & { slowCalls?: string[] }): boolean {
  return selectors.selectHasSlowCalls(state);
}
