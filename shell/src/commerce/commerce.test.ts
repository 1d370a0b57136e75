import { createCommunityStore, selectGuestId } from '@community/core';
import { signedOut } from '@community/host/session/session-slice';
import { configuration } from '@community/testing/configuration';
import Cookies from 'js-cookie';
import { commerceRead, injectCommerce } from './commerce-slice.ts';
import { readGuestId } from './guest-id.ts';
import { readStoreCookies } from './store-cookies.ts';

test('the guest id is stored once and matches the schema of the call that carries it', () => {
  const id = readGuestId();
  expect(id).toMatch(/^[A-Za-z0-9-]{8,64}$/);
  expect(readGuestId()).toBe(id);
});

test('a browser without storage has no guest id', () => {
  localStorage.clear();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(readGuestId()).toBeNull();
  full.mockRestore();
});

test('the state begins with the defaults of the specification', () => {
  injectCommerce();
  const store = createCommunityStore({ configuration, tokens: { read: () => null } });
  store.dispatch(commerceRead({}));
  expect(store.getState().commerce).toMatchObject({
    currencyId: 2,
    currencies: [{ id: 2, code: 'USD' }],
    sortOrder: 'hot',
    cart: [],
  });
});

test("cart and currency come from the store's cookies and are reset at sign-out, the guest id stays", () => {
  injectCommerce();
  Cookies.set('currency_id', '5');
  Cookies.set('cart', '[{"sku":"drift-pro"}]');
  const store = createCommunityStore({ configuration, tokens: { read: () => null } });
  store.dispatch(commerceRead({ ...readStoreCookies(), guestId: 'guest-0001' }));
  expect(store.getState().commerce).toMatchObject({ currencyId: 5, cart: [{ sku: 'drift-pro' }] });
  store.dispatch(signedOut());
  expect(store.getState().commerce).toMatchObject({ currencyId: 2, cart: [] });
  expect(selectGuestId(store.getState())).toBe('guest-0001');
});

test('malformed cookies count as missing', () => {
  Cookies.set('currency_id', 'x');
  Cookies.set('cart', '{');
  expect(readStoreCookies()).toEqual({});
});
