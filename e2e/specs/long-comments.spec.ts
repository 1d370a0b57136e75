import type { Page } from '@playwright/test';
import { callsOf } from '../fixtures/calls.ts';
import { commentItem } from '../fixtures/comment-item.ts';
import { expect, test } from '../fixtures/community.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { variantUnless } from '../fixtures/variants.ts';

const lines = Array.from({ length: 120 }, (_, index) => index + 1);

/** How many lines of a comment's text show. */
const linesOf = (page: Page, id: string, text: string) =>
  commentItem(page, id)
    .getByText(text)
    .evaluate((shown) => Math.round(shown.clientHeight / Number.parseFloat(getComputedStyle(shown).lineHeight)));
const heightOf = async (page: Page, id: string) => (await commentItem(page, id).boundingBox())?.height ?? 0;

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

    test('a comment of many lines is folded for readers, and whole where its address leads', async ({
      page,
      community,
      author,
    }) => {
      const { post_id } = await findPost(page.request, ({ comment }) => comment === 0);
      const call = await callsOf(community.address, author);
      const short = await call('addcomment', { post_id, content: `Few lines\non a ${screen}` });
      const content = `${screen}\n${lines.join('\n')}`;
      const { comment_id } = await call('addcomment', { post_id, content });
      await page.goto(`/home/details-${post_id}?sort=1`);
      await expect.poll(() => linesOf(page, comment_id, `${screen} 1 2 3`)).toBe(10);
      await commentItem(page, comment_id).getByRole('button', { name: 'Read more' }).click();
      await expect.poll(() => heightOf(page, comment_id)).toBeGreaterThan(2000);
      await commentItem(page, comment_id).getByRole('button', { name: 'Show less' }).click();
      await expect.poll(() => linesOf(page, comment_id, `${screen} 1 2 3`)).toBe(10);
      await expect(commentItem(page, short.comment_id).getByRole('button', { name: 'Read more' })).toHaveCount(0);

      await page.goto(`/home/details-${post_id}#comment-${comment_id}`);
      await expect(commentItem(page, comment_id)).toBeFocused();
      await expect.poll(() => heightOf(page, comment_id)).toBeGreaterThan(2000);
    });
  });
}
