import type { BrowserContext, Page } from '@playwright/test';
import { expect, postsOfOthers, test, waitForHydration } from '../fixtures/community.ts';
import { expectSignedIn, signIn, signInByForm } from '../fixtures/sign-in.ts';

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Join the conversation' });
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const signInForm = (page: Page) => page.getByLabel('E-mail');

/** Expects the page of a visitor. While a document loads, its links for phones and for desktops are both there. */
async function expectVisitor(page: Page): Promise<void> {
  await waitForHydration(page);
  await expect(signInLink(page)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account: / })
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

async function cookie(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((entry) => entry.name === name)?.value;
}

/** Result code of the `userinfo` call with a token. */
async function codeOf(page: Page, token: string): Promise<number> {
  const response = await page.request.post('/api/v1/community/userinfo', { data: {}, headers: { token } });
  return (await response.json()).code;
}

/** Refuses every call that bears a token; what a visitor asks is answered. Returns how many were refused. */
async function refuseMember(page: Page): Promise<() => number> {
  let refused = 0;
  await page.route('**/api/v1/community/**', async (route) => {
    if (!(await route.request().headerValue('token'))) return route.continue();
    refused += 1;
    await route.fulfill({ json: { code: 4001, msg: 'Not signed in', data: {} } });
  });
  return () => refused;
}

test('a sign-out reaches the other tab and the server, and then leads home', async ({ page, context }) => {
  await page.goto('/messages');
  await signInByForm(page);
  const token = (await cookie(context, 'login_token')) as string;
  const other = await context.newPage();
  await other.goto('/user-profile');
  await expectSignedIn(other);

  // Started before the click: a page load follows soon.
  const notice = page.getByText('You are signed out').waitFor();
  await signOut(page);
  await notice;
  await expectVisitor(other);
  await expect(page).toHaveURL('/');
  await expectVisitor(page);
  for (const name of [
    'login_token',
    'login_token_expire',
    'user',
    'token',
    'DIV_authentication',
    'DIV_authentication_expire',
  ])
    expect(await cookie(context, name)).toBeUndefined();
  await expect.poll(() => codeOf(page, token)).toBe(4001);
});

test('a post hidden right before a sign-out stays hidden', async ({ page }) => {
  await signIn(page);
  const article = postsOfOthers(page).nth(2);
  const id = await article.getAttribute('data-post');
  await article.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Not interested' }).click();
  const sent = page.waitForResponse('**/community/postnotinterest');
  // A sign-out ends with a page load, which another must not meet.
  const homeOpened = page.waitForEvent('load');
  await signOut(page);
  expect((await (await sent).json()).code).toBe(0);
  await homeOpened;
  await expectVisitor(page);
  await signIn(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator(`main article[data-post="${id}"]`)).toHaveCount(0);
});

test('a post hidden right before a reload stays hidden, although the server gets the call late', async ({ page }) => {
  await signIn(page);
  const article = postsOfOthers(page).nth(3);
  const id = await article.getAttribute('data-post');
  // The call does not reach the server before the reload.
  await page.route('**/community/postnotinterest', () => {});
  await article.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Not interested' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').nth(5)).toBeVisible();
  await expect(page.locator(`main article[data-post="${id}"]`)).toHaveCount(0);
});

test('a sign-out does not wait for a server that does not respond', async ({ page }) => {
  await signIn(page);
  await page.route('**/community/logout', () => {});
  await page.goto('/sticky-list');
  await signOut(page);
  await expect(page).toHaveURL('/', { timeout: 5000 });
  await expect(signInLink(page)).toBeVisible();
});

test('on a network without internet, a sign-out ends the session here and says what is left', async ({
  page,
  context,
}) => {
  await signIn(page, '/sticky-list');
  const token = (await cookie(context, 'login_token')) as string;
  // The browser takes itself to be online, and nothing is reached.
  await context.route('**', (route) => route.abort('internetdisconnected'));
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await signOut(page);
  await expect(page.getByText('Signed out here. You are offline')).toBeVisible();
  await expect(page).toHaveURL('/sticky-list');
  await expect(signInLink(page)).toBeVisible();
  expect(await cookie(context, 'login_token')).toBeUndefined();
  await context.unroute('**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page).toHaveURL('/');
  await expectVisitor(page);
  expect(await codeOf(page, token)).toBe(4001);
});

test('calls that fail together prompt once, and Cancel leaves a visitor', async ({ page }) => {
  await signIn(page);
  const refused = await refuseMember(page);
  await page.goto('/user-profile');
  await expect(prompt(page)).toHaveCount(1);
  expect(refused()).toBeGreaterThan(1);
  await prompt(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(prompt(page)).toHaveCount(0);
  await expect(signInLink(page)).toBeVisible();
});

test('an expiring token is exchanged; without the central session all cookies go, without a prompt', async ({
  page,
  context,
}) => {
  await signIn(page);
  const old = await cookie(context, 'login_token');
  const end = { name: 'login_token_expire', value: String(Math.floor(Date.now() / 1000) + 3599), url: page.url() };
  await context.addCookies([end]);
  await page.goto('/sticky-list');
  await expect.poll(() => cookie(context, 'login_token')).not.toBe(old);
  await expectSignedIn(page);

  await context.addCookies([end]);
  await context.clearCookies({ name: /^DIV_/ });
  await page.goto('/messages');
  await expectVisitor(page);
  await expect(prompt(page)).toHaveCount(0);
  expect(await cookie(context, 'login_token')).toBeUndefined();
});

test('a tab that becomes visible notices a sign-out elsewhere, and shows no prompt', async ({ page, context }) => {
  await signIn(page, '/messages');
  await context.clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectVisitor(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
});

test('a tab that becomes visible notices a sign-in elsewhere', async ({ page, context }) => {
  await page.goto('/sticky-list');
  const other = await context.newPage();
  await signIn(other);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectSignedIn(page);
});

test('a member opens the account from the profile, ends all sessions there, and is a visitor here', async ({
  page,
}) => {
  await signIn(page, '/edit-personal-information');
  await page.getByRole('link', { name: 'Password and sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the community' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await page.getByRole('link', { name: 'Password and sign-in' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(signInForm(page)).toBeVisible();
  await page.goto('/');
  await prompt(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(signInLink(page)).toBeVisible();
});
