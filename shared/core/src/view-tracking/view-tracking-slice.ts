import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** How many views one call takes. */
export const maxBatchSize = 50;

export interface ViewTracking {
  /** Every post that was viewed since the page was opened. */
  viewed: Record<string, true>;
  /** Views that have not been sent yet. */
  unsent: string[];
}

const initialState: ViewTracking = { viewed: {}, unsent: [] };

/** Which posts the reader has viewed. Each view is sent once as long as the page lives. */
export const viewTrackingSlice = createSlice({
  name: 'viewTracking',
  initialState,
  reducers: {
    postViewed: (state, { payload: id }: PayloadAction<string>) => {
      if (state.viewed[id]) return;
      state.viewed[id] = true;
      state.unsent.push(id);
    },
    batchTaken: (state) => {
      state.unsent.splice(0, maxBatchSize);
    },
  },
});
