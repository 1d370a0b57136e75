import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api, type Services } from '../api/api.ts';
import type { CommerceState } from '../session/commerce.ts';
import { actionListeners } from './listen-to-actions.ts';
import { noticesSlice } from '../notices/notices.ts';
import { viewTrackingSlice } from '../view-tracking/track-view.ts';
import type { SessionState } from '../session/session.ts';
import { optimisticSlice } from '../optimistic/optimistic-updates.ts';

/** Slices that join later declare themselves here by declaration merging. */
export interface LazySlices {
  session: SessionState;
  commerce: CommerceState;
}

/** The shell adds the slices of this contract; remotes add theirs with `injectSlice`. */
export const rootReducer = combineSlices(
  api,
  noticesSlice,
  optimisticSlice,
  viewTrackingSlice,
).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;

/** The one store of a page, made by the shell (or an embed), never at module level. */
export function createCommunityStore(services: Services, preloadedState?: Partial<RootState>) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services } })
        .prepend(actionListeners())
        .concat(api.middleware),
    ...(preloadedState ? { preloadedState } : {}),
  });
  setupListeners(store.dispatch);
  return store;
}

export type CommunityStore = ReturnType<typeof createCommunityStore>;
export type AppDispatch = CommunityStore['dispatch'];
