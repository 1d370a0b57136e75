import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixtures/community.ts';
import { showPosts, viewports, wirePost } from '../fixtures/mocked-feed.ts';
import { variantUnless } from '../fixtures/variants.ts';

const sizes = [
  ['landscape', 1600, 1200],
  ['portrait', 1000, 1600],
  ['column', 400, 1600],
  ['square', 1200, 1200],
  ['wide', 2000, 800],
  ['panorama', 4000, 800],
  ['small', 200, 150],
] as const;

/** One post for each size, whose pictures arrive at `arrival`. */
async function showSizes(page: Page, arrival?: Promise<void>): Promise<void> {
  await page.route('**/sized/*.png', async (route) => {
    const [width = 1, height = 1] = (route.request().url().split('/').pop() ?? '').split(/[x.]/).map(Number);
    await arrival;
    const body = await sharp({ create: { width, height, channels: 3, background: '#d0a020' } })
      .png()
      .toBuffer();
    await route.fulfill({ body, contentType: 'image/png', headers: { 'cache-control': 'max-age=600' } });
  });
  await showPosts(
    page,
    sizes.map(([name, width, height]) =>
      wirePost(name, { pics: [{ url: `/sized/${width}x${height}.png`, width, height }] }),
    ),
  );
}

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

    test('media fill frames that leave room for the text in the window, or stand whole in them', async ({ page }) => {
      await showSizes(page);
      for (const [name, width, height] of sizes) {
        const card = page.locator(`[data-post="${name}"]`);
        await card.scrollIntoViewIfNeeded();
        const shown = card.getByRole('img', { name: 'Picture by Nobody' });
        await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
        const frame = await card.locator('section').boundingBox();
        const picture = await shown.boundingBox();
        const edges = await card.boundingBox();
        if (!frame || !picture || !edges) throw new Error('Nothing is shown');
        const most = await page.evaluate(() => Math.min(innerHeight * 0.7, 560));
        const highest = screen === 'phone' ? frame.width * 1.25 : frame.width;
        expect(frame.height, name).toBeLessThanOrEqual(Math.min(highest, most) + 1);
        expect(edges.width - frame.width, name).toBeLessThanOrEqual(2);
        expect(frame.width / frame.height, name).toBeLessThanOrEqual(3.02);
        expect(picture.x + picture.width / 2, name).toBeCloseTo(frame.x + frame.width / 2, 0);
        expect(picture.y + picture.height / 2, name).toBeCloseTo(frame.y + frame.height / 2, 0);
        if (['column', 'panorama', 'small'].includes(name)) {
          expect(picture.width, name).toBeLessThanOrEqual(Math.min(frame.width, width * 1.5) + 1);
          expect(picture.height, name).toBeLessThanOrEqual(Math.min(frame.height, height * 1.5) + 1);
          await expect(shown, name).toHaveCSS('object-fit', 'contain');
        } else {
          expect(picture.width, name).toBeCloseTo(frame.width, 0);
          expect(picture.height, name).toBeCloseTo(frame.height, 0);
          await expect(shown, name).toHaveCSS('object-fit', 'cover');
        }
      }
    });

    test('the place of a picture is there before the picture', async ({ page }) => {
      let arrive = () => undefined as void;
      const arrival = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await showSizes(page, arrival);
      const frames = page.locator('[data-post] section');
      const heights = () => frames.evaluateAll((all) => all.map((frame) => frame.getBoundingClientRect().height));
      const before = await heights();
      expect(before).toHaveLength(sizes.length);
      arrive();
      for (const [name, width] of sizes) {
        const shown = page.locator(`[data-post="${name}"]`).getByRole('img', { name: 'Picture by Nobody' });
        await shown.scrollIntoViewIfNeeded();
        await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
      }
      expect(await heights()).toEqual(before);
    });
  });
}

test('chevrons show themselves to the mouse and to the keyboard, and turn the pictures', async ({ page }) => {
  await showPosts(page, [
    wirePost('901', { pics: ['a', 'b', 'c'].map((name) => ({ url: `/broken/${name}.jpg`, width: 800, height: 600 })) }),
  ]);
  const carousel = page.getByRole('main').getByRole('group', { name: 'Pictures by Nobody' });
  const [previous, next] = ['Previous picture', 'Next picture'].map((name) => carousel.getByRole('button', { name }));
  if (!previous || !next) throw new Error('No chevrons');
  await carousel.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await expect(next).toHaveCSS('opacity', '0');
  await carousel.hover();
  await expect(next).toHaveCSS('opacity', '1');
  await next.click();
  await expect(carousel.getByText('2 / 3')).toBeVisible();
  await previous.click();
  await previous.click();
  await expect(carousel.getByText('3 / 3')).toBeVisible();
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await expect(next).toHaveCSS('opacity', '1');
});
