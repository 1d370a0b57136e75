import type { Page } from '@playwright/test';
import {
  makeDraftStorageThrow,
  makeStorageAbsent,
  makeStorageThrow,
  openBlockingBrowser,
} from '../fixtures/blocked-storage.ts';
import { expect, test, waitForHydration, watchProblems } from '../fixtures/community.ts';
import { postText } from '../fixtures/composer.ts';
import { everyRoute, openRoute } from '../fixtures/routes.ts';
import { signIn } from '../fixtures/sign-in.ts';

/** Opens every page, each of which has to show its content. */
async function readEverything(page: Page): Promise<void> {
  for (const path of await everyRoute(page)) {
    await openRoute(page, path);
    await expect(page.locator('#app'), path).toHaveAttribute('data-interactive', '');
    await expect(page.getByRole('alert'), path).toHaveCount(0);
  }
}

for (const [how, block] of [
  ['throws', makeStorageThrow],
  ['is absent', makeStorageAbsent],
] as const)
  test(`everything is readable where storage ${how}`, async ({ page }) => {
    await block(page);
    const problems = watchProblems(page);
    await readEverything(page);
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });

test('everything is readable in a browser that refuses cookies and site data', async ({ baseURL }) => {
  const { context, close } = await openBlockingBrowser();
  try {
    const page = await context.newPage();
    await page.goto(`${baseURL}/`);
    await waitForHydration(page);
    const kept = await page.evaluate(() => {
      document.cookie = 'probe=1';
      return document.cookie;
    });
    expect(kept).toBe('');
    await expect(page.getByRole('article').first()).toBeVisible();
    // What needs cookies says so, and leads to no page that cannot work.
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^Your browser blocks cookies\. You need them to sign in/);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.goto(`${baseURL}/`);
    await waitForHydration(page);
    await page.getByRole('banner').getByLabel('Language').selectOption('ja');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  } finally {
    await close();
  }
});

test('a member whose drafts cannot be kept is told once, and writes on', async ({ page }) => {
  await makeDraftStorageThrow(page);
  await signIn(page);
  const told = page.getByText('Your browser keeps no data of this site.');
  await expect(told).toHaveCount(0);
  await postText(page).pressSequentially('Half a thought');
  await expect(told).toHaveCount(1);
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click();
  await postText(page).pressSequentially(' about bass');
  await expect(postText(page)).toHaveValue('Half a thought about bass');
  await expect(told).toHaveCount(0);
  // The memory of the page keeps it on the way to another page and back.
  await page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Home' }).click();
  await expect(postText(page)).toHaveValue('Half a thought about bass');
});
