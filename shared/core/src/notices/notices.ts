import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { memberDataCleared } from '../session/session.ts';

/** A short message that the shell shows as a toast and that screen readers announce. */
export interface Notice {
  id: string;
  tone: 'success' | 'error' | 'neutral';
  /** Text in the member's language. */
  text: string;
  /** An action offered until the toast closes, such as Undo: its label and the action to dispatch. */
  action?: { label: string; dispatch: { type: string; payload?: unknown } };
  /** Stays until it is closed: it has something to write down. */
  stays?: boolean;
}

export const noticesSlice = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    notified: {
      // What fails again, as everything does while offline, is told again, and stands there once.
      reducer: (state, { payload }: PayloadAction<Notice>) => [
        ...state.filter(({ tone, text, action }) => tone !== 'error' || text !== payload.text || action),
        payload,
      ],
      prepare: (notice: Omit<Notice, 'id'>) => ({ payload: { ...notice, id: nanoid() } }),
    },
    noticeClosed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
  extraReducers: (builder) => {
    // Only the member who is gone could undo these.
    builder.addCase(memberDataCleared, (state) => state.filter(({ action }) => !action));
  },
  selectors: { selectNotices: (state) => state },
});

/** Shows a toast: `dispatch(notify({ tone: 'success', text: t('sent') }))`. */
export const { notified: notify, noticeClosed } = noticesSlice.actions;
export const { selectNotices } = noticesSlice.selectors;
