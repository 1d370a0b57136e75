import { expect } from '@playwright/test';
import type { StoreWindow } from '../fixtures/stores/sign-in-store.ts';
import {
  call,
  openPopUp,
  received,
  signInAtStore,
  signInFor,
  status,
  test,
} from '../fixtures/stores/sign-in-stores.ts';

test('a page that replaced the opener gets nothing', async ({ page, stores: { store, stranger } }) => {
  await page.goto(store.origin);
  const popUp = await openPopUp(page);
  await page.goto(stranger.origin);
  await Promise.all([popUp.waitForEvent('close'), signInFor(store, popUp)]);
  // A message that was delivered would be counted before the answer to this one.
  await page.evaluate(() => window.postMessage('last', '*'));
  await expect.poll(async () => (await received(page)).ignored).toBe(1);
});

test('the page ignores a message with another state', async ({ page, stores: { store } }) => {
  await page.goto(store.origin);
  const [popUp] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => (window as unknown as StoreWindow).signIn('another-state-0000')),
  ]);
  await Promise.all([popUp.waitForEvent('close'), signInFor(store, popUp)]);
  await expect.poll(async () => (await received(page)).ignored).toBe(1);
  expect((await received(page)).code).toBeNull();
  await expect(status(page)).toHaveText('Signed out');
});

test('the page ignores messages of other windows', async ({ page, stores: { community, store, stranger } }) => {
  await page.goto(store.origin);
  const popUp = await openPopUp(page);
  const state = new URL(popUp.url()).searchParams.get('return')?.match(/state=([\w-]+)/)?.[1] ?? '';
  expect(state).not.toBe('');
  const forged = { type: 'community:code', state, code: 'c'.repeat(43) };
  await page.evaluate((forged) => window.postMessage(forged, '*'), forged);
  await expect.poll(async () => (await received(page)).ignored).toBe(1);
  // Other windows that the page opened: one of another site, and one of the community that is not the pop-up.
  for (const [index, address] of [stranger.origin, `${community.address}/signin/outbox`].entries()) {
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((address) => void window.open(address), address),
    ]);
    await other.waitForLoadState();
    await other.evaluate((forged) => window.opener?.postMessage(forged, '*'), forged);
    // The outbox, like all other pages of the community, is cut off from the page that opened it.
    await page.evaluate(() => window.postMessage('last', '*'));
    await expect.poll(async () => (await received(page)).ignored).toBe(index === 0 ? 3 : 4);
    await other.close();
  }
  expect((await received(page)).code).toBeNull();
  await Promise.all([popUp.waitForEvent('close'), signInFor(store, popUp)]);
  await expect(status(page)).toHaveText('Signed in as Marisol V.');
});

test('a store whose policy cuts the pop-up off is told in the pop-up', async ({ page, stores: { store } }) => {
  store.headers['cross-origin-opener-policy'] = 'same-origin';
  try {
    await page.goto(store.origin);
    const [popUp] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Sign in' }).click(),
    ]);
    await signInFor(store, popUp);
    await expect(popUp.getByText(`Close this window and try again on ${store.origin}.`)).toBeVisible();
    expect((await received(page)).code).toBeNull();
  } finally {
    delete store.headers['cross-origin-opener-policy'];
  }
});

test('an origin on no list is refused, and learns nothing of a member', async ({
  page,
  stores: { store, stranger },
}) => {
  await signInAtStore(page, store);
  const { token } = await received(page);
  await page.goto(stranger.origin);
  const popUp = await openPopUp(page);
  await expect(popUp.getByRole('alert')).toContainText('This page may not ask who you are');
  await popUp.close();
  await page.evaluate((token) => {
    (window as unknown as StoreWindow).received.token = token;
  }, token);
  expect(await call(page, 'userinfo')).toBe('blocked');
});

test('the sign-in does not open in a frame', async ({ page, stores: { community, store } }) => {
  await page.goto(store.origin);
  const popUp = await openPopUp(page);
  const address = popUp.url();
  await popUp.close();
  for (const path of [address, `${community.address}/signin/account`]) {
    const [response] = await Promise.all([
      page.waitForResponse((response) => response.url() === path),
      page.evaluate((path) => {
        const frame = document.createElement('iframe');
        frame.src = path;
        document.body.append(frame);
      }, path),
    ]);
    expect(response.status()).toBe(403);
  }
  for (const frame of page.frames().slice(1)) await expect(frame.getByRole('textbox')).toHaveCount(0);
});
