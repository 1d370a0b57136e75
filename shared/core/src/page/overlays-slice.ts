import { createSlice } from '@reduxjs/toolkit';

/** How many dialogs, panels, previews and sheets lie over the page. */
export const overlaysSlice = createSlice({
  name: 'overlays',
  initialState: 0,
  reducers: {
    overlayOpened: (open) => open + 1,
    overlayClosed: (open) => open - 1,
  },
});
