import type { APIRequestContext, Page } from '@playwright/test';
import { callsOf } from '../fixtures/calls.ts';
import { openCommentDialog } from '../fixtures/comment-dialog.ts';
import { test as base, expect } from '../fixtures/community.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { demoAccount, registerByHttp, signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

/** A post with a dozen comments on two pages, all liked; the first has replies. */
async function makeLikedComments(request: APIRequestContext, address: string): Promise<string> {
  const { post_id } = await findPost(request, ({ comment }) => comment === 0);
  const account = { email: 'dunlin@own.example', password: 'quiet-rooms-6', nickname: 'Dunlin' };
  await registerByHttp(request, address, account);
  const [asOther, asDemo] = [await callsOf(address, account), await callsOf(address, demoAccount)];
  for (let number = 1; number <= 12; number += 1) {
    const { comment_id } = await asOther('addcomment', { post_id, content: `Liked comment ${number}` });
    await asDemo('commentthumb', { comment_id, status: 1 });
    if (number === 1)
      for (const content of ['An early reply', 'A later reply']) await asOther('replycomment', { comment_id, content });
  }
  return `/home/details-${post_id}`;
}

const test = base.extend<object, { path: string }>({
  path: [
    async ({ community, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: community.address });
      await use(await makeLikedComments(request, community.address));
      await request.dispose();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const comments = (page: Page) => page.getByRole('list', { name: /^\d+ comments?$/ });
const firstComment = (page: Page) => comments(page).getByRole('listitem').first();
const countOf = async (page: Page) => parseInt(await page.getByRole('heading', { name: /comments?$/ }).innerText(), 10);

async function addComment(page: Page, text: string): Promise<void> {
  const dialog = await openCommentDialog(page);
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);
}

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

    test('a new comment stands on top of hotter ones, in each order and on each page', async ({
      page,
      path,
      problems,
    }) => {
      const text = `Written just now on a ${screen}`;
      await signIn(page, path);
      await expect(comments(page)).toBeVisible();
      const before = await countOf(page);
      await addComment(page, text);
      await expect(firstComment(page)).toContainText(text);
      await expect(firstComment(page)).toContainText('Just now');
      await expect(firstComment(page)).toBeFocused();
      await expect(firstComment(page)).toBeInViewport();
      await expect.poll(() => countOf(page)).toBe(before + 1);
      const expectOnTop = async () => {
        await expect(firstComment(page)).toContainText(text);
        await expect(comments(page).getByText(text)).toHaveCount(1);
      };
      await expectOnTop();
      const pager = page.getByRole('navigation', { name: 'Pagination' });
      await pager.getByRole('button', { name: 'Next page' }).click();
      await expect(page).toHaveURL(/page=2/);
      await expectOnTop();
      await page.getByRole('tab', { name: 'Newest' }).click();
      await expect(page).toHaveURL(/sort=1/);
      await expectOnTop();
      await firstComment(page).getByRole('button', { name: 'Like 0' }).click();
      await expect(firstComment(page).getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'true');
      await firstComment(page).getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await expect(comments(page).getByText(text)).toHaveCount(0);
      await expect.poll(() => countOf(page)).toBe(before);
      expect(problems).toEqual([]);
    });

    test('a new reply stands behind those of its comment, whether they are open or not', async ({ page, path }) => {
      const text = `Replied just now on a ${screen}`;
      await signIn(page, `${path}?sort=1&page=2`);
      const parent = comments(page).locator('> li').filter({ hasText: 'Liked comment 1' }).last();
      await parent.getByRole('button', { name: 'Reply', exact: true }).first().click();
      await page.getByRole('textbox', { name: 'Your reply' }).fill(text);
      await page.getByRole('button', { name: 'Send' }).click();
      const reply = parent.getByRole('listitem').filter({ hasText: text });
      await expect(reply).toBeFocused();
      await expect(reply).toBeInViewport();
      await parent.getByRole('button', { name: /^View replies/ }).click();
      await expect(parent.getByText('A later reply')).toBeVisible();
      await expect(parent.getByRole('listitem').nth(0)).toContainText('An early reply');
      await expect(parent.getByRole('listitem').nth(1)).toContainText('A later reply');
      await expect(parent.getByRole('listitem').last()).toContainText(text);
      await expect(parent.getByText(text)).toHaveCount(1);
    });
  });
}

// Playwright does not ask Firefox for less motion.
test.describe('without motion', { tag: '@chromium' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a new comment stays marked', async ({ page, path }) => {
    await signIn(page, path);
    await addComment(page, 'Marked for good');
    await expect(firstComment(page)).toContainText('Marked for good');
    const background = (item: ReturnType<typeof firstComment>) =>
      item.evaluate((element) => getComputedStyle(element).backgroundColor);
    const plain = await background(comments(page).locator('> li').last());
    await expect.poll(() => background(firstComment(page))).not.toBe(plain);
  });
});
