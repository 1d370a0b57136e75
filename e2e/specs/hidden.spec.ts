import type { Page } from '@playwright/test';
import { expect, postsOfOthers, test } from '../fixtures/community.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

const articles = (page: Page) => page.getByRole('main').getByRole('article');

/** Chooses an entry in the menu of the first post of somebody else; returns the address of its author. */
async function hideFirst(page: Page, entry: string): Promise<string> {
  const first = postsOfOthers(page).first();
  const address = (await first.getByRole('link').first().getAttribute('href')) ?? '';
  await first.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  return address;
}

/** Opens the page Hidden from the account's menu, as a member finds it. */
async function openHidden(page: Page, screen: string): Promise<void> {
  if (screen === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
  else await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole(screen === 'phone' ? 'link' : 'menuitem', { name: 'Hidden' }).click();
  await expect(page).toHaveURL('/hidden');
}

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

    test('a hidden author is found in the account menu and shown again', async ({ page, member }) => {
      await signIn(page, '/', member);
      const author = await hideFirst(page, 'Hide this author');
      const id = /users-(\d+)/.exec(author)?.[1];
      // Closing the notice sends it.
      await page.getByRole('button', { name: 'Close' }).first().click();
      await openHidden(page, screen);
      const showAgain = page.getByRole('button', { name: /^Show posts of .* again$/ });
      // On a desktop the person is among those of the search, too.
      const rows = page.getByRole('listitem').filter({ has: showAgain });
      const row = rows.filter({ has: page.locator(`a[href$="users-${id}"]`) });
      await row.getByRole('button').click();
      await expect(row).toHaveCount(0);
      await page.reload();
      await expect(page.getByText('You have not hidden anyone')).toBeVisible();
      await page.goto(`/home/users-${id}`);
      await expect(articles(page).first()).toBeVisible();
    });

    test('Undo shows a hidden author again', async ({ page, member }) => {
      await signIn(page, '/', member);
      const author = await hideFirst(page, 'Hide this author');
      const posts = articles(page).filter({ has: page.locator(`a[href="${author}"]`) });
      await expect(posts).toHaveCount(0);
      await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
      await expect(posts).not.toHaveCount(0);
      await page.goto('/hidden');
      await expect(page.getByText('You have not hidden anyone')).toBeVisible();
    });

    test('a hidden post is listed with its text and shown again', async ({ page, member }) => {
      await signIn(page, '/', member);
      await hideFirst(page, 'Not interested');
      await page.getByRole('button', { name: 'Close' }).first().click();
      await openHidden(page, screen);
      await page.getByRole('tab', { name: 'Posts' }).click();
      await page.getByRole('button', { name: /^Show the post of .* again$/ }).click();
      await expect(page.getByText('You have not hidden any posts')).toBeVisible();
      await page.reload();
      await expect(page.getByText('You have not hidden any posts')).toBeVisible();
    });

    test('a follow shows a hidden author again', async ({ page, member }) => {
      await signIn(page, '/', member);
      const author = await hideFirst(page, 'Hide this author');
      await page.getByRole('button', { name: 'Close' }).first().click();
      await openHidden(page, screen);
      await expect(page.getByRole('button', { name: /^Show posts of .* again$/ })).toHaveCount(1);
      await page.goto(author);
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Follow', exact: true }).first().click();
      await expect(main.getByRole('button', { name: 'Unfollow', exact: true }).first()).toBeVisible();
      await expect(articles(page).first()).toBeVisible();
      await page.goto('/hidden');
      await expect(page.getByText('You have not hidden anyone')).toBeVisible();
    });
  });
}
