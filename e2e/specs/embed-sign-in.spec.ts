import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/accessibility-scan.ts';
import { CommunityProcess } from '../fixtures/community-process.ts';
import { fillSignIn } from '../fixtures/sign-in.ts';
import { StoreServer, type StoreWindow } from '../fixtures/sign-in-store.ts';
import { variantUnless } from '../fixtures/variants.ts';

interface Stores {
  community: CommunityProcess;
  /** Its origin is on the list of the embed. */
  store: StoreServer;
  /** Its origin is on no list. */
  stranger: StoreServer;
}

/** The page of the store to which return trips may lead. */
const returnPath = '/shoes?size=42';

const test = base.extend<object, { stores: Stores }>({
  stores: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const [store, stranger] = [await StoreServer.start(), await StoreServer.start()];
      const folder = await mkdtemp(join(tmpdir(), 'embeds-'));
      const file = join(folder, 'embeds.json');
      const returns = [`${store.origin}${returnPath}`];
      await writeFile(file, JSON.stringify({ store: { origins: [store.origin], returns } }));
      const community = await CommunityProcess.start({ env: { EMBEDS_FILE: file, LOG_LEVEL: 'trace' } });
      for (const each of [store, stranger]) each.embeds(community.address);
      await use({ community, store, stranger });
      await community.remove();
      await Promise.all([store.stop(), stranger.stop(), rm(folder, { recursive: true })]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const status = (page: Page) => page.getByRole('status');
const received = (page: Page) => page.evaluate(() => (window as unknown as StoreWindow).received);
const call = (page: Page, name: string, body: object = {}) =>
  page.evaluate(([name, body]) => (window as unknown as StoreWindow).call(name, body), [name, body] as const);

async function openPopUp(page: Page): Promise<Page> {
  const [popUp] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in' }).click(),
  ]);
  await expect(popUp.getByRole('heading', { level: 1 })).toBeVisible();
  return popUp;
}

/** Signs in on the sign-in site, and confirms for which store. */
async function signInFor(store: StoreServer, page: Page): Promise<void> {
  await fillSignIn(page);
  await expect(page.getByRole('heading', { name: 'Take part on this page?' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(store.origin);
  await page.getByRole('button', { name: 'Continue as Marisol V.' }).click();
}

/** Opens the store and signs its reader in by the pop-up. */
async function signInAtStore(page: Page, store: StoreServer): Promise<void> {
  await page.goto(store.origin);
  const popUp = await openPopUp(page);
  await expect(popUp.getByRole('main')).toContainText(`Sign in to take part on ${store.origin}.`);
  await Promise.all([popUp.waitForEvent('close'), signInFor(store, popUp)]);
  await expect(status(page)).toHaveText('Signed in as Marisol V.');
}

test('a reader signs in by the pop-up; the token is in memory alone and does what an embed needs', async ({
  page,
  stores: { community, store },
}) => {
  await signInAtStore(page, store);
  expect(await call(page, 'userinfo')).toBe(0);
  expect(await call(page, 'postthumb', { post_id: '999999', status: 1 })).toBe(4004);
  for (const name of ['mymessages', 'edituserinfo', 'login', 'addpost']) expect(await call(page, name)).toBe('blocked');
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(['', 0, 0]);
  const { code, token } = await received(page);
  await expect.poll(() => community.printed).toContain('/api/v1/community/postthumb');
  for (const secret of [code, token]) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(community.printed.includes(secret ?? '')).toBe(false);
  }
});

test('a member with a session confirms; signing out everywhere ends the token', async ({
  page,
  stores: { community, store },
}) => {
  await signInAtStore(page, store);
  await page.reload();
  const popUp = await openPopUp(page);
  await expect(popUp.getByRole('main')).toContainText(store.origin);
  await expectNoViolations(popUp, 'the confirmation');
  expect((await received(page)).code).toBeNull();
  await Promise.all([
    popUp.waitForEvent('close'),
    popUp.getByRole('button', { name: 'Continue as Marisol V.' }).click(),
  ]);
  await expect(status(page)).toHaveText('Signed in as Marisol V.');
  expect(await call(page, 'userinfo')).toBe(0);
  const account = await page.context().newPage();
  await account.goto(`${community.address}/signin/account`);
  await account.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(account.getByText('You are signed out everywhere.')).toBeVisible();
  expect(await call(page, 'userinfo')).toBe(4001);
});

test('a press that comes as the confirmation comes to the front confirms nothing', async ({
  page,
  stores: { store },
}) => {
  await signInAtStore(page, store);
  await page.reload();
  const popUp = await openPopUp(page);
  const confirm = popUp.getByRole('button', { name: 'Continue as Marisol V.' });
  await expect(confirm).toBeEnabled();
  // As the second press of a double click whose first one closed the window above.
  await confirm.evaluate((button: HTMLButtonElement) => {
    dispatchEvent(new Event('focus'));
    button.click();
  });
  await expect(confirm).toBeDisabled();
  await expect(confirm).toBeEnabled();
  await Promise.all([popUp.waitForEvent('close'), confirm.click()]);
  await expect(status(page)).toHaveText('Signed in as Marisol V.');
});

test('where pop-ups are blocked, the way leads to the sign-in site and back, and leaves no code in the address', async ({
  page,
  stores: { store },
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${store.origin}${returnPath}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signInFor(store, page);
  await expect(status(page)).toHaveText('Signed in as Marisol V.');
  await expect(page).toHaveURL(`${store.origin}${returnPath}`);
  expect(await page.evaluate(() => document.referrer)).toBe('');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Continue as Marisol V.' }).click();
  await expect(status(page)).toHaveText('Signed in as Marisol V.');
});

test('a return trip to an address that is not on the list is refused with a page that says so', async ({
  page,
  stores: { store },
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${store.origin}/go?to=elsewhere`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('You cannot sign in this way');
  await expectNoViolations(page, 'the refused return trip');
});

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

for (const width of [390, 1280]) {
  test(
    `the confirmation fits ${width} px in four languages`,
    variantUnless(width === 390),
    async ({ page, stores: { community, store } }, info) => {
      await page.setViewportSize({ width, height: 900 });
      await signInAtStore(page, store);
      const popUp = await openPopUp(page);
      await popUp.setViewportSize({ width, height: 900 });
      const address = new URL(popUp.url());
      expect(address.origin).toBe(community.address);
      for (const language of ['en', 'es', 'ja', 'zh']) {
        address.searchParams.set('locale', language);
        await popUp.goto(address.href);
        await expect(popUp.locator('html')).toHaveAttribute('lang', language);
        await expect(popUp.getByText(store.origin)).toBeVisible();
        expect(await popUp.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await popUp.screenshot({ path: info.outputPath(`confirmation-${width}-${language}.png`), fullPage: true });
      }
    },
  );
}
