import { expect, test } from '../fixtures/community.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { variantUnless } from '../fixtures/variants.ts';

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

    test("a member's media are squares, three in a row, that lead to the posts", async ({ page }) => {
      const { user_id } = await findPost(page.request, ({ pics }) => pics.length > 1);
      await page.goto(`/home/users-${user_id}?type=2`);
      const grid = page.getByRole('main').getByRole('list', { name: 'Media' });
      const squares = grid.getByRole('listitem');
      await expect(squares.first()).toBeVisible();
      const boxes = await squares.evaluateAll((items) =>
        items.map((item) => {
          const { x, y, width, height } = item.getBoundingClientRect();
          return { x: Math.round(x), y: Math.round(y), width, height };
        }),
      );
      for (const { width, height } of boxes) expect(height).toBeCloseTo(width, 0);
      const [first] = boxes;
      expect(boxes.filter(({ y }) => y === first?.y).length).toBe(Math.min(3, boxes.length));
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await grid.getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/home/users-${user_id}/details-\\d+$`));
      await expect(page.getByRole('main').getByRole('article')).toBeVisible();
    });

    test('a video is among them, and leads to its post', async ({ page }) => {
      const { user_id, post_id } = await findPost(page.request, ({ videos }) => videos.length > 0);
      await page.goto(`/home/users-${user_id}?type=2&per_page=50`);
      const grid = page.getByRole('main').getByRole('list', { name: 'Media' });
      const square = grid.locator(`a[href$="/details-${post_id}"]`);
      await expect(square.getByText('Video', { exact: true })).toBeAttached();
      await square.click();
      await expect(page).toHaveURL(new RegExp(`/home/users-${user_id}/details-${post_id}$`));
      await expect(page.getByRole('main').locator('video').first()).toBeVisible();
    });
  });
}
