import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api, type Services } from './api.ts';
import type { CommerceState } from './commerce.ts';
import { actionFollowers } from './follow-actions.ts';
import { noticesSlice } from './notices.ts';
import { readMarksSlice } from './read-marks.ts';
import type { SessionState } from './session.ts';
import { wishesSlice } from './wishes.ts';

/** Slices that join later declare themselves here by declaration merging. */
export interface LazySlices {
  session: SessionState;
  commerce: CommerceState;
}

/** The shell adds the slices of this contract; remotes add theirs with `injectSlice`. */
export const rootReducer = combineSlices(
  api,
  noticesSlice,
  wishesSlice,
  readMarksSlice,
).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;

/** The one store of a page, made by the shell (or an embed), never at module level. */
export function createCommunityStore(services: Services, preloadedState?: Partial<RootState>) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services } })
        .prepend(actionFollowers())
        .concat(api.middleware),
    ...(preloadedState ? { preloadedState } : {}),
  });
  setupListeners(store.dispatch);
  return store;
}

export type CommunityStore = ReturnType<typeof createCommunityStore>;
export type AppDispatch = CommunityStore['dispatch'];
