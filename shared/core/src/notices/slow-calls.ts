import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Ids of the calls that a reader waits for longer than usual. Hosts say so; the calls go on. */
export const slowCallsSlice = createSlice({
  name: 'slowCalls',
  initialState: [] as string[],
  reducers: {
    callSlow: (state, { payload }: PayloadAction<string>) => {
      state.push(payload);
    },
    callDone: (state, { payload }: PayloadAction<string>) => state.filter((id) => id !== payload),
    slowCallsDismissed: () => [],
  },
  selectors: { selectHasSlowCalls: (state) => state.length > 0 },
});

export const { callSlow, callDone, slowCallsDismissed } = slowCallsSlice.actions;
