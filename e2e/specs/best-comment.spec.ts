import type { Locator, Page } from '@playwright/test';
import { callsOf } from '../fixtures/calls.ts';
import { commentItem } from '../fixtures/comment-item.ts';
import { expect, test } from '../fixtures/community.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { demoAccount, registerByHttp, signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

const articles = (page: Page) => page.getByRole('main').getByRole('article');
const lineOf = (article: Locator) => article.getByRole('link', { name: /^Comment by / });
/** The first line on the page: not every post has one. */
const firstLine = (page: Page) => lineOf(articles(page)).first();

async function bottomOf(element: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return y + height;
}

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

    test('a line below a card leads to the comment whose beginning it is', async ({ page, problems }) => {
      await page.goto('/');
      const line = firstLine(page);
      const [, id = ''] = /#comment-(\w+)$/.exec((await line.getAttribute('href')) ?? '') ?? [];
      const text = await line.locator('[dir]').innerText();
      await line.click();
      await expect(page).toHaveURL(new RegExp(`/home/details-\\w+.*#comment-${id}$`));
      const comment = commentItem(page, id);
      await expect(comment).toBeFocused();
      await expect(comment).toContainText(text.replace(/…$/, ''));
      await expect(lineOf(articles(page).first())).toHaveCount(0);
      expect(problems).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  // The lower window is that between a browser's bars, where the brand's line takes a visitor the place of the comment.
  for (const [reader, height, shown] of [
    ['visitor', 844, 'its actions and a comment'],
    ['member', 844, 'its actions and a comment'],
    ['visitor', 664, 'its actions'],
    ['member', 664, 'its actions and a comment'],
  ] as const) {
    test(`the first screen of a ${reader} has the first post with ${shown} in ${height} px`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height });
      if (reader === 'member') await signIn(page);
      const first = articles(page).first();
      // Not every post has a comment.
      for (let number = 1; number === 1 || (await lineOf(first).count()) === 0; number += 1) {
        await page.goto(`/?page=${number}`);
        await expect(first).toBeVisible();
      }
      const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
      expect(bar).not.toBeNull();
      expect(await bottomOf(first.getByRole('button', { name: /^Like / }))).toBeLessThanOrEqual(bar?.y ?? 0);
      if (shown !== 'its actions') expect(await bottomOf(lineOf(first))).toBeLessThanOrEqual(bar?.y ?? 0);
    });
  }
});

test('a line is one row with cut words, at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  const line = firstLine(page);
  await line.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await line.boundingBox()) ?? {};
  expect(height).toBe(36);
  expect(width).toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('the line goes with its comment', async ({ page, request, community }) => {
  const { post_id, user_id } = await findPost(request, ({ comment }) => comment === 0);
  const asDemo = await callsOf(community.address, demoAccount);
  const { comment_id } = await asDemo('addcomment', { post_id, content: 'Which ear tips are those?' });
  await signIn(page, `/home/users-${user_id}?per_page=30`);
  const card = articles(page).filter({ has: page.locator(`a[href*="details-${post_id}"]`) });
  await expect(card.getByRole('link', { name: /^Comment by Marisol V\..*Which ear tips are those\?$/ })).toBeVisible();
  await lineOf(card).click();
  const comment = commentItem(page, comment_id);
  await comment.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(comment).toHaveCount(0);
  await page.goBack();
  await expect(card).toBeVisible();
  await expect(lineOf(card)).toHaveCount(0);
  await page.reload();
  await expect(card).toBeVisible();
  await expect(lineOf(card)).toHaveCount(0);
});

test('no line is by a member whom the reader dislikes', async ({ page, request, community }) => {
  const { post_id, user_id } = await findPost(request, ({ comment }) => comment === 0);
  const account = { email: 'knot@best.example', password: 'quiet-rooms-7', nickname: 'Knot' };
  await registerByHttp(request, community.address, account);
  const [asKnot, asDemo] = [await callsOf(community.address, account), await callsOf(community.address, demoAccount)];
  await asKnot('addcomment', { post_id, content: 'Do they fold flat?' });
  const knot = await asKnot('userinfo', {});
  await asDemo('dislikeuser', { user_id: knot.user_id });
  await signIn(page, `/home/users-${user_id}?per_page=30`);
  const card = articles(page).filter({ has: page.locator(`a[href*="details-${post_id}"]`) });
  await expect(card).toBeVisible();
  await expect(lineOf(card)).toHaveCount(0);
  await asDemo('dislikeuser', { user_id: knot.user_id, status: 2 });
  await page.reload();
  await expect(lineOf(card)).toContainText('Do they fold flat?');
});
