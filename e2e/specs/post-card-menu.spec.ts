import type { Locator, Page } from '@playwright/test';
import { expect, postsOfOthers, test } from '../fixtures/community.ts';
import { addressOf, articles } from '../fixtures/feed-page.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

const own = (page: Page) => articles(page).filter({ has: page.getByRole('link', { name: 'Marisol V.', exact: true }) });

async function openMenu(page: Page, article: Locator): Promise<void> {
  await article.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

    test("the menu of another member's post: its entries, one open at a time, closed by a choice", async ({ page }) => {
      await page.goto('/');
      const [first, second] = [postsOfOthers(page).nth(0), postsOfOthers(page).nth(1)];
      await openMenu(page, first);
      await expect(page.getByRole('menuitem')).toHaveText(['Not interested', 'Hide this author', 'Report']);
      const other = second.getByRole('button', { name: 'More', exact: true });
      await other.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0, height = 0 } = (await other.boundingBox()) ?? {};
      await page.mouse.click(x + width / 2, y + height / 2);
      // A press beside a sheet closes it, and does nothing else.
      await expect(page.getByRole('menu')).toHaveCount(screen === 'phone' ? 0 : 1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await openMenu(page, first);
      await page.getByRole('menuitem', { name: 'Report' }).click();
      await expect(page.getByRole('dialog', { name: 'Join the conversation' })).toBeVisible();
      await expect(page.getByRole('menu')).toHaveCount(0);
    });

    test('a menu opened by a key begins with its first entry', async ({ page }) => {
      await page.goto('/');
      const more = postsOfOthers(page).first().getByRole('button', { name: 'More', exact: true });
      for (const key of ['Enter', 'ArrowDown']) {
        await more.press(key);
        await expect(page.getByRole('menuitem').first()).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(more).toBeFocused();
      }
    });

    test('the pinned list offers Report alone, a user page has no dislike of the author', async ({ page }) => {
      await page.goto('/sticky-list');
      await openMenu(page, articles(page).first());
      await expect(page.getByRole('menuitem')).toHaveText(['Report']);
      await page.keyboard.press('Escape');
      await page.goto('/');
      const author = postsOfOthers(page).first().getByRole('link').first();
      await page.goto((await author.getAttribute('href')) ?? '');
      await openMenu(page, articles(page).first());
      await expect(page.getByRole('menuitem')).toHaveText(['Not interested', 'Report']);
    });
  });
}

test('Not interested hides at once; Undo brings it back and sends nothing', async ({ page }) => {
  await signIn(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const article = postsOfOthers(page).first();
  const address = await addressOf(article);
  await openMenu(page, article);
  await page.getByRole('menuitem', { name: 'Not interested' }).click();
  const post = articles(page).filter({ has: page.locator(`a[href="${address}"]`) });
  await expect(post).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(post).toHaveCount(1);
  expect(sent.filter((url) => url.endsWith('/postnotinterest'))).toEqual([]);
});

test('a post that was hidden stays hidden when the page is left at once', async ({ page }) => {
  await signIn(page);
  const article = postsOfOthers(page).first();
  const address = await addressOf(article);
  await openMenu(page, article);
  await page.getByRole('menuitem', { name: 'Not interested' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.goto('/sticky-list');
  await page.goto('/?per_page=30');
  await expect(articles(page)).toHaveCount(30);
  await expect(articles(page).filter({ has: page.locator(`a[href="${address}"]`) })).toHaveCount(0);
});

test('an own post asks before it is deleted', async ({ page }) => {
  await signIn(page, '/user-profile');
  const article = own(page).first();
  const address = await addressOf(article);
  await openMenu(page, article);
  await expect(page.getByRole('menuitem')).toHaveText([/^(Pin|Unpin)$/, 'Delete']);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to delete?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await openMenu(page, article);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(articles(page).filter({ has: page.locator(`a[href="${address}"]`) })).toHaveCount(0);
  await expect(page.getByText('Post deleted')).toBeVisible();
});
