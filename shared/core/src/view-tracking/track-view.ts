import { timing } from '@community/contract/limits';
import { request } from '../api/api.ts';
import { injectCalls } from '../api/inject-calls.ts';
import { selectGuestId } from '../session/commerce.ts';
import { selectMember } from '../session/session.ts';
import type { Thunk } from '../store/root-reducer.ts';
import { maxBatchSize, viewTrackingSlice } from './view-tracking-slice.ts';

const { postViewed, batchTaken } = viewTrackingSlice.actions;

const { sendViews } = injectCalls('core', (build) => ({
  /** Sends views, a visitor's with the browser's guest id. The request outlives the page. */
  sendViews: build.mutation<void, { ids: string[]; guestId: string | null }>({
    query: request('postread', ({ ids, guestId }) => ({ post_ids: ids, ...(guestId ? { guest_id: guestId } : {}) }), {
      keepalive: true,
      background: true,
    }),
  }),
})).endpoints;

/** Resolves after the delay of a batch, or at once when the page is hidden. */
function batchDelay(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    const timer = setTimeout(end, timing.viewBatchDelayMs);
    document.addEventListener('visibilitychange', end);
  });
}

/**
 * Tracks that a post was viewed and sends the view, in one batch with others of about the same time (specification
 * section 11). A post counts once as long as the page lives. Throws the `CallFailure` of its batch.
 */
export function trackView(id: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { viewed, unsent } = getState().viewTracking;
    if (viewed[id]) return;
    dispatch(postViewed(id));
    // The first view of a batch sends it.
    if (unsent.length > 0) return;
    await batchDelay();
    while (getState().viewTracking.unsent.length > 0) {
      const state = getState();
      const ids = state.viewTracking.unsent.slice(0, maxBatchSize);
      dispatch(batchTaken());
      const guestId = selectMember(state) ? null : selectGuestId(state);
      await dispatch(sendViews.initiate({ ids, guestId }, { track: false })).unwrap();
    }
  };
}
