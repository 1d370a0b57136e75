import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../fixtures/community.ts';
import { postText } from '../fixtures/composer.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { expectSignedIn, signIn } from '../fixtures/sign-in.ts';

// A browser that keeps pages, which Playwright's own switches off. The headless shell has no such cache.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Whether the page that is shown is the one that was left, and else why the browser has not kept it. */
const keptWhole = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return (
      Reflect.get(globalThis, 'left') === true || JSON.stringify(Reflect.get(navigation ?? {}, 'notRestoredReasons'))
    );
  });

/** Opens a page that is left later, and marks it as the one that is there now. */
async function openMarked(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await expectSignedIn(page);
  await page.evaluate(() => Reflect.set(globalThis, 'left', true));
}

/** Leaves for another site and comes back. A page of the cache is not loaded again. */
async function leaveAndComeBack(page: Page, meanwhile: () => Promise<unknown> = async () => undefined): Promise<void> {
  await page.goto('data:text/html,<title>Elsewhere</title>');
  await meanwhile();
  await page.goBack({ waitUntil: 'commit' });
}

/** What a refused call of another tab removes. */
const appLogin = { name: /^(login_token|login_token_expire|user)$/ };
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Join the conversation' });

test('Back from another site shows the pages of a member as they were left', async ({ page, request }) => {
  const { post_id } = await findPost(request);
  await signIn(page);
  for (const path of ['/', '/messages', '/user-profile', `/home/details-${post_id}`]) {
    await openMarked(page, path);
    const scroll = await page.evaluate(() => {
      scrollTo({ top: 300, behavior: 'instant' });
      return scrollY;
    });
    expect(scroll).toBeGreaterThan(0);
    await leaveAndComeBack(page);
    expect(await keptWhole(page), path).toBe(true);
    await expectSignedIn(page);
    expect(await page.evaluate(() => scrollY)).toBe(scroll);
  }
});

test('after a sign-out, Back shows nothing of the member', async ({ page, context }) => {
  await signIn(page);
  await openMarked(page, '/user-profile');
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(globalThis, { shown });
    // What is there when the page is shown again, before anything else may run.
    addEventListener('pageshow', () => shown.push(document.querySelector('main')?.innerText ?? ''));
  });
  const name = 'Marisol V.';
  await expect(page.getByRole('main')).toContainText(name);
  // Signed out in another window, whose message the page does not get.
  await leaveAndComeBack(page, () => context.clearCookies());
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await keptWhole(page)).toBe(true);
  await expect(page.getByRole('main')).not.toContainText(name);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shown'))).toEqual([expect.not.stringContaining(name)]);
});

test('after a lost session, Back keeps what was typed, and the central session brings the member back', async ({
  page,
  context,
}) => {
  await signIn(page);
  await openMarked(page, '/');
  await postText(page).fill('Half a thought');
  await leaveAndComeBack(page, () => context.clearCookies(appLogin));
  await expectSignedIn(page);
  expect(await keptWhole(page)).toBe(true);
  await expect(postText(page)).toHaveValue('Half a thought');
  await expect(prompt(page)).toHaveCount(0);
});

test('after a lost session whose central session is over, Back keeps what was typed and offers to sign in', async ({
  page,
  context,
}) => {
  await signIn(page);
  await openMarked(page, '/');
  await postText(page).fill('Half a thought');
  await leaveAndComeBack(page, async () => {
    const central = (await context.cookies()).find(({ name }) => name === 'DIV_authentication');
    await context.clearCookies(appLogin);
    if (central) await context.addCookies([{ ...central, value: 'no-longer-valid' }]);
  });
  await expect(prompt(page)).toBeVisible();
  expect(await keptWhole(page)).toBe(true);
  await prompt(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(postText(page)).toHaveValue('Half a thought');
});
