import { timing } from '@community/contract/limits';
import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { api, request } from '../api/api.ts';
import { selectGuestId } from '../session/commerce.ts';
import { selectMember } from '../session/session.ts';
import type { RootState } from '../store/store.ts';

/** As many as one call takes. */
const batchSize = 50;

interface ReadMarks {
  /** Every post that was read since the page was opened. */
  read: Record<string, true>;
  /** Those of which the server was not told yet. */
  waiting: string[];
}

const initialState: ReadMarks = { read: {}, waiting: [] };

/** Which posts the reader has read, each told to the server once as long as the page lives. */
export const viewTrackingSlice = createSlice({
  name: 'readMarks',
  initialState,
  reducers: {
    postRead: (state, { payload: id }: PayloadAction<string>) => {
      if (state.read[id]) return;
      state.read[id] = true;
      state.waiting.push(id);
    },
    batchTaken: (state) => {
      state.waiting.splice(0, batchSize);
    },
  },
});

const { postRead, batchTaken } = viewTrackingSlice.actions;

const readCalls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Tells which posts were read; a visitor's browser by its guest id. It arrives even when the page is left meanwhile. */
    trackView: build.mutation<void, { ids: string[]; guestId: string | null }>({
      query: request('postread', ({ ids, guestId }) => ({ post_ids: ids, ...(guestId ? { guest_id: guestId } : {}) }), {
        keepalive: true,
      }),
    }),
  }),
});

/** Resolves after the time of a batch, or at once when the page goes out of sight. */
function batchTime(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    const timer = setTimeout(end, timing.readMarksSent);
    document.addEventListener('visibilitychange', end);
  });
}

/**
 * Notes that a post was read and tells the server, together with others read about the same time (specification section 11). A post
 * counts once as long as the page lives. Throws the `CallFailure` of its batch.
 */
export function trackView(id: string): ThunkAction<Promise<void>, RootState, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    const { read, waiting } = getState().readMarks;
    if (read[id]) return;
    dispatch(postRead(id));
    // Whoever was first in the batch sends it.
    if (waiting.length > 0) return;
    await batchTime();
    while (getState().readMarks.waiting.length > 0) {
      const state = getState();
      const ids = state.readMarks.waiting.slice(0, batchSize);
      dispatch(batchTaken());
      const guestId = selectMember(state) ? null : selectGuestId(state);
      await dispatch(readCalls.endpoints.trackView.initiate({ ids, guestId }, { track: false })).unwrap();
    }
  };
}
