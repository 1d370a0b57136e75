import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api, type Services } from '../api/api.ts';
import { actionListeners } from './listen-to-actions.ts';
import { type RootState, rootReducer } from './root-reducer.ts';

/** The one store of a page, made by the shell (or an embed), never at module level. */
export function createCommunityStore(services: Services, preloadedState?: Partial<RootState>) {
  const store = configureStore({
    reducer: rootReducer,
    // In a store's page the extension's function may be the page's own, which would hear all that a member does.
    devTools: process.env.NODE_ENV === 'development',
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
