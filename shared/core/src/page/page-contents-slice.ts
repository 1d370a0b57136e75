import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const initialState: Record<string, readonly string[]> = {};

/** What is on screen, by the part of a page that shows it. */
export const pageContentsSlice = createSlice({
  name: 'pageContents',
  initialState,
  reducers: {
    contentsShown: (state, { payload }: PayloadAction<{ part: string; contents: string[] }>) => {
      state[payload.part] = payload.contents;
    },
    contentsGone: (state, { payload: part }: PayloadAction<string>) => {
      delete state[part];
    },
  },
});
