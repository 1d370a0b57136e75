import { type CommerceState, rootReducer } from '@community/core';
import { signedOut } from '@community/host/session/session-slice';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const initialState: CommerceState = {
  guestId: null,
  cart: [],
  currencies: [{ id: 2, code: 'USD' }],
  currencyId: 2,
  addresses: [],
  sortOrder: 'hot',
};

const commerceSlice = createSlice({
  name: 'commerce',
  initialState,
  reducers: {
    /** The store's cookies and the browser's guest id were read. */
    commerceRead: (state, { payload }: PayloadAction<Partial<CommerceState>>) => ({ ...state, ...payload }),
  },
  extraReducers: (builder) => {
    // The guest id belongs to the browser, not to the member.
    builder.addCase(signedOut, ({ guestId }) => ({ ...initialState, guestId }));
  },
});

export const { commerceRead } = commerceSlice.actions;

/** Adds the commerce state to the root reducer. */
export function injectCommerce(): void {
  rootReducer.inject(commerceSlice);
}
