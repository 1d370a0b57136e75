interface Currency {
  id: number;
  code: string;
}

/** Contract of the store's and guests' state (specification section 14); the slice is the shell's. */
export interface CommerceState {
  /** One per browser; sent with `postread`, so that a visitor's views count once. Null until it was read. */
  guestId: string | null;
  cart: readonly unknown[];
  currencies: readonly Currency[];
  currencyId: number;
  addresses: readonly unknown[];
  sortOrder: 'hot' | 'time';
}

export const selectGuestId = (state: { commerce?: CommerceState }): string | null => state.commerce?.guestId ?? null;
