import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openSeveral, spread, swipe } from '../fixtures/carousel.ts';
import { delayAnimationFrames, expect, postLink, test } from '../fixtures/community.ts';
import { showPosts, viewports, wirePost } from '../fixtures/mocked-feed.ts';
import { variantUnless } from '../fixtures/variants.ts';

const main = (page: Page) => page.getByRole('main');

/** The ground of transparent pictures in the dark, on which black and white are seen. */
const grey = 'rgb(143, 143, 148)';

/** Whether all of an element lies in the window. */
const isWhole = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, right, bottom, width } = node.getBoundingClientRect();
    return width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });

test('a picture that is enlarged is the file itself, with all of its pixels', async ({ page }) => {
  const [width, height] = [4000, 3000];
  const body = await sharp({ create: { width, height, channels: 3, background: '#608060' } })
    .png()
    .toBuffer();
  await page.route('**/media/wide.png*', (route) => route.fulfill({ contentType: 'image/png', body }));
  const post = wirePost('901', { pics: [{ url: '/media/wide.png', width, height }] });
  await page.route('**/community/postdetail', (route) => route.fulfill({ json: { code: 0, msg: '', data: post } }));
  await showPosts(page, [post]);
  await postLink(main(page)).click();
  await page.getByRole('button', { name: 'Open picture 1' }).click();
  const preview = page.getByRole('dialog', { name: /^Pictures? by / });
  const file = () =>
    preview.locator('img').evaluate((image) => new URL((image as HTMLImageElement).currentSrc, location.href).href);
  await expect.poll(file).toMatch(/\/media\/wide\.png\?/);
  const zoomIn = preview.getByRole('button', { name: 'Zoom in' });
  while (await zoomIn.isEnabled()) await zoomIn.click();
  await expect.poll(file).toMatch(/\/media\/wide\.png$/);
});

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

    test('the preview opens on the details page, zooms, turns by keys, and gives the focus back', async ({ page }) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      const carousel = await openSeveral(page);
      expect(requested.filter((url) => /preview[^/]*\.js/.test(url))).toEqual([]);
      await carousel.getByRole('button', { name: 'Pause' }).click();
      const opener = carousel.getByRole('button', { name: 'Open picture 1' });
      await opener.click();
      const preview = page.getByRole('dialog', { name: /^Pictures by / });
      await expect(preview.getByText(/^1 \//)).toBeVisible();
      expect(requested.some((url) => /preview[^/]*\.js/.test(url))).toBe(true);
      const shown = preview.locator('.swiper-slide:not([inert]) img');
      const width = async () => (await shown.boundingBox())?.width ?? 0;
      await expect.poll(width).toBeGreaterThan(0);
      await expect.poll(() => isWhole(shown)).toBe(true);
      const whole = await width();
      await preview.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(width).toBeGreaterThan(whole * 1.9);
      await preview.getByRole('button', { name: 'Zoom out' }).click();
      await expect.poll(width).toBeLessThan(whole * 1.1);
      const size = page.viewportSize() ?? { width: 0, height: 0 };
      await page.mouse.move(size.width / 2, size.height / 2);
      await page.mouse.wheel(0, -300);
      await expect.poll(width).toBeGreaterThan(whole * 1.2);
      await page.keyboard.press('ArrowRight');
      await expect(preview.getByText(/^2 \//)).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(preview.getByText(/^1 \//)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(preview).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await preview.getByRole('button', { name: 'Close' }).click();
      await expect(preview).toBeHidden();
      await expect(opener).toBeFocused();
    });

    test('Back closes the preview, and the reader is where they were', async ({ page }) => {
      const carousel = await openSeveral(page);
      const address = page.url();
      await carousel.getByRole('button', { name: 'Pause' }).click();
      await carousel.getByRole('button', { name: 'Open picture 1' }).click();
      const preview = page.getByRole('dialog', { name: /^Pictures by / });
      await expect(preview).toBeVisible();
      await page.goBack();
      await expect(preview).toBeHidden();
      await expect(page).toHaveURL(address);
      await expect(carousel.getByRole('button', { name: 'Open picture 1' })).toBeFocused();
    });

    test('an arrow key pressed as soon as the preview is there turns its pictures', async ({ page }) => {
      await delayAnimationFrames(page);
      const carousel = await openSeveral(page);
      await carousel.getByRole('button', { name: 'Pause' }).click();
      await carousel.getByRole('button', { name: 'Open picture 1' }).click();
      const preview = page.getByRole('dialog', { name: /^Pictures by / });
      await expect(preview.getByText(/^1 \//)).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(preview.getByText(/^2 \//)).toBeVisible();
    });

    test('in the preview one finger turns the pictures, and two enlarge them', async ({ page }) => {
      const carousel = await openSeveral(page);
      await carousel.getByRole('button', { name: 'Pause' }).click();
      await carousel.getByRole('button', { name: 'Open picture 1' }).click();
      const preview = page.getByRole('dialog', { name: /^Pictures by / });
      const shown = preview.locator('.swiper-slide:not([inert]) img');
      const width = async () => (await shown.boundingBox())?.width ?? 0;
      await expect.poll(width).toBeGreaterThan(0);
      const whole = await width();
      await swipe(page, preview, -1);
      await expect(preview.getByText(/^2 \//)).toBeVisible();
      // The picture is still sliding in.
      await expect.poll(() => isWhole(shown)).toBe(true);
      await swipe(page, preview, 1);
      await expect(preview.getByText(/^1 \//)).toBeVisible();
      await expect.poll(() => isWhole(shown)).toBe(true);
      await spread(page, preview);
      await expect.poll(width).toBeGreaterThan(whole * 1.2);
    });

    test('the preview shows pictures of any shape in full', async ({ page }) => {
      const shapes = [
        { width: 4000, height: 3000 },
        { width: 1200, height: 3600 },
        { width: 6000, height: 1000 },
      ];
      await page.route('**/shapes/**', async (route) => {
        const [width = 1, height = 1] = (/(\d+)x(\d+)/.exec(route.request().url()) ?? []).slice(1).map(Number);
        const body = await sharp({ create: { width, height, channels: 3, background: '#608060' } })
          .png()
          .toBuffer();
        await route.fulfill({ contentType: 'image/png', body });
      });
      const pics = shapes.map(({ width, height }) => ({ url: `/shapes/${width}x${height}.png`, width, height }));
      await page.route('**/community/postdetail', (route) =>
        route.fulfill({ json: { code: 0, msg: '', data: wirePost('901', { pics }) } }),
      );
      await showPosts(page, [wirePost('901', { pics })]);
      await postLink(main(page)).click();
      await page.getByRole('button', { name: 'Open picture 1' }).click();
      const preview = page.getByRole('dialog', { name: /^Pictures by / });
      const shown = preview.locator('.swiper-slide:not([inert]) img');
      for (const number of [1, 2, 3]) {
        await expect(preview.getByText(`${number} / 3`)).toBeVisible();
        await expect.poll(() => isWhole(shown)).toBe(true);
        await page.keyboard.press('ArrowRight');
      }
    });

    test('a turned phone shows the same picture, whole', async ({ page }) => {
      const carousel = await openSeveral(page);
      await carousel.getByRole('button', { name: 'Pause' }).click();
      await carousel.getByRole('button', { name: 'Open picture 1' }).click();
      const preview = page.getByRole('dialog', { name: /^Pictures by / });
      const shown = preview.locator('.swiper-slide:not([inert]) img');
      await expect(preview.getByText(/^1 \//)).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(preview.getByText(/^2 \//)).toBeVisible();
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      for (const size of [
        { width: height, height: width },
        { width, height },
      ]) {
        await page.setViewportSize(size);
        await expect.poll(() => isWhole(shown)).toBe(true);
        await expect(preview.getByText(/^2 \//)).toBeVisible();
      }
    });

    test('a transparent picture stands on a ground against which black and white are seen', async ({ page }) => {
      const body = await sharp({ create: { width: 800, height: 600, channels: 4, background: '#0000' } })
        .webp()
        .toBuffer();
      await page.route('**/shapes/**', (route) => route.fulfill({ contentType: 'image/webp', body }));
      const post = wirePost('901', {
        pics: [{ url: '/shapes/mark.webp', width: 800, height: 600 }],
        avatar: '/shapes/face.webp',
      });
      await page.route('**/community/postdetail', (route) => route.fulfill({ json: { code: 0, msg: '', data: post } }));
      await page.emulateMedia({ colorScheme: 'dark' });
      await showPosts(page, [post]);
      for (const name of ['mark', 'face'])
        await expect(main(page).locator(`img[src*="${name}.webp"]`).first()).toHaveCSS('background-color', grey);
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(main(page).locator('img[src*="mark.webp"]')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await postLink(main(page)).click();
      await page.getByRole('button', { name: 'Open picture 1' }).click();
      // It is dark in both.
      const preview = page.getByRole('dialog', { name: /^Pictures by / });
      await expect(preview.locator('img')).toHaveCSS('background-color', grey);
    });

    test('beside a transparent picture that stands whole is the card, and nothing of its ground', async ({ page }) => {
      const [width, height] = [600, 1600];
      const body = await sharp({ create: { width, height, channels: 4, background: '#0000' } })
        .webp()
        .toBuffer();
      await page.route('**/shapes/**', (route) => route.fulfill({ contentType: 'image/webp', body }));
      await page.emulateMedia({ colorScheme: 'dark' });
      await showPosts(page, [wirePost('901', { pics: [{ url: '/shapes/column.webp', width, height }] })]);
      const frame = main(page).locator('img[src*="column.webp"]').locator('..');
      const surface = await frame.evaluate((box) => getComputedStyle(box).backgroundColor);
      /** Colours of the frame at its side and in its middle. */
      const colours = async () => {
        const { data, info } = await sharp(await frame.screenshot())
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const row = Math.floor(info.height / 2) * info.width;
        return [4, Math.floor(info.width / 2)].map((column) => {
          const [red, green, blue] = data.subarray(3 * (row + column));
          return `rgb(${red}, ${green}, ${blue})`;
        });
      };
      await expect.poll(colours).toEqual([surface, grey]);
    });

    test('in a list a picture opens nothing', async ({ page }) => {
      await page.goto('/');
      await expect(main(page).getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Open picture/ })).toHaveCount(0);
    });
  });
}
