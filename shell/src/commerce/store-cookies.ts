import { type CommerceState, readCookie } from '@community/core';

/** Cart and currency from the store's cookies on the shared domain, where present. */
export function readStoreCookies(): Partial<CommerceState> {
  const read: Partial<CommerceState> = {};
  const currencyId = Number(readCookie('currency_id'));
  if (Number.isInteger(currencyId) && currencyId > 0) read.currencyId = currencyId;
  try {
    const cart: unknown = JSON.parse(readCookie('cart') ?? '[]');
    if (Array.isArray(cart)) read.cart = cart;
  } catch {
    // A malformed cart counts as empty.
  }
  return read;
}
