interface Currency {
  id: number;
  code: string;
}

/** Contract of what the community keeps of the store and of guests (specification section 14); the slice is the shell's. */
export interface CommerceState {
  /** Made once per browser and kept; sent with `postread`, so that a visitor's views count once. Null until it was read. */
  guestId: string | null;
  cart: readonly unknown[];
  currencies: readonly Currency[];
  currencyId: number;
  addresses: readonly unknown[];
  sortOrder: 'hot' | 'time';
}

export const selectGuestId = (state: { commerce?: CommerceState }): string | null => state.commerce?.guestId ?? null;
