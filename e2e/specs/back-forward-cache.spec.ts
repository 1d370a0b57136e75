import { type Browser, chromium, type Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../fixtures/community.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { expectSignedIn, signIn } from '../fixtures/sign-in.ts';

/** A browser that keeps pages, which Playwright's own switches off. The headless shell has no such cache. */
const open = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
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

test('Back from another site shows the pages of a member as they were left', async ({ baseURL, playwright }) => {
  const request = await playwright.request.newContext({ baseURL });
  const { post_id } = await findPost(request);
  await request.dispose();
  const browser = await open();
  const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 900 } });
  await signIn(page);
  for (const path of ['/', '/messages', '/user-profile', `/home/details-${post_id}`]) {
    await openMarked(page, path);
    const scroll = await page.evaluate(() => {
      scrollTo({ top: 300, behavior: 'instant' });
      return scrollY;
    });
    expect(scroll).toBeGreaterThan(0);
    await page.goto('data:text/html,<title>Elsewhere</title>');
    // A page of the cache is not loaded again.
    await page.goBack({ waitUntil: 'commit' });
    expect(await keptWhole(page), path).toBe(true);
    await expectSignedIn(page);
    expect(await page.evaluate(() => scrollY)).toBe(scroll);
  }
  await browser.close();
});

test('after a sign-out, Back shows nothing of the member', async ({ baseURL }) => {
  const browser = await open();
  const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 900 } });
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
  await page.goto('data:text/html,<title>Elsewhere</title>');
  // Signed out in another window, whose message the page does not get.
  await page.context().clearCookies();
  // A page of the cache is not loaded again.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await keptWhole(page)).toBe(true);
  await expect(page.getByRole('main')).not.toContainText(name);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shown'))).toEqual([expect.not.stringContaining(name)]);
  await browser.close();
});
