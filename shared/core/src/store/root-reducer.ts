import { combineSlices, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { api, type Services } from '../api/api.ts';
import { noticesSlice } from '../notices/notices.ts';
import { optimisticSlice } from '../optimistic/optimistic-slice.ts';
import { pageContentsSlice } from '../page/page-contents-slice.ts';
import type { CommerceState } from '../session/commerce.ts';
import type { SessionState } from '../session/session.ts';
import { viewTrackingSlice } from '../view-tracking/view-tracking-slice.ts';

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
  pageContentsSlice,
  viewTrackingSlice,
).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;

export type Thunk<Result> = ThunkAction<Result, RootState, Services, UnknownAction>;
