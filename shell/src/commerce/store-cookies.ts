import type { CommerceState } from '@community/core';
import Cookies from 'js-cookie';

/** What the brand's store keeps on the shared domain, where present: the cart and the currency in use. */
export function readStoreCookies(): Partial<CommerceState> {
  const read: Partial<CommerceState> = {};
  const currencyId = Number(Cookies.get('currency_id'));
  if (Number.isInteger(currencyId) && currencyId > 0) read.currencyId = currencyId;
  try {
    const cart: unknown = JSON.parse(Cookies.get('cart') ?? '[]');
    if (Array.isArray(cart)) read.cart = cart;
  } catch {
    // A cart that cannot be read is an empty one.
  }
  return read;
}
