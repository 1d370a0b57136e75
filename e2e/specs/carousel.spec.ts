import type { Page } from '@playwright/test';
import { missingPicture, openSeveral, swipe } from '../fixtures/carousel.ts';
import { expect, test } from '../fixtures/community.ts';
import { findPage } from '../fixtures/demo-posts.ts';
import { showPosts, viewports, wirePost } from '../fixtures/mocked-feed.ts';
import { variantUnless } from '../fixtures/variants.ts';

const main = (page: Page) => page.getByRole('main');

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

    test('a carousel advances every five seconds, until the reader pauses it', async ({ page }) => {
      await page.clock.install();
      const carousel = await openSeveral(page);
      const counter = carousel.getByText(/^\d+ \/ \d+$/);
      await expect(counter).toHaveText(/^1 /);
      await page.clock.fastForward(5100);
      await expect(counter).toHaveText(/^2 /);
      await carousel.getByRole('button', { name: 'Pause' }).click();
      await page.mouse.move(0, 0);
      await page.clock.fastForward(20_000);
      await expect(counter).toHaveText(/^2 /);
    });

    test('nothing moves by itself for readers who want less motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.install();
      const carousel = await openSeveral(page);
      await expect(carousel.getByText(/^1 \//)).toBeVisible();
      await page.clock.fastForward(20_000);
      await expect(carousel.getByText(/^1 \//)).toBeVisible();
      await expect(carousel.getByRole('button', { name: 'Pause' })).toBeHidden();
    });

    test('bullets and arrow keys choose a picture; the others are inert', async ({ page }) => {
      const carousel = await openSeveral(page);
      await carousel.getByRole('button', { name: 'Picture 2', exact: true }).click();
      await expect(carousel.getByText(/^2 \//)).toBeVisible();
      const reachable = carousel.locator(':not([inert]) > span > img:not([aria-hidden])');
      await expect(reachable).toHaveCount(1);
      await expect(reachable).toHaveAccessibleName(/^Picture 2 of /);
      await expect(carousel.locator('[inert] img').first()).toBeAttached();
      await page.keyboard.press('ArrowLeft');
      await expect(carousel.getByText(/^1 \//)).toBeVisible();
    });

    test('a swipe turns the pictures without loading another script', async ({ page }) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await showPosts(page, [wirePost('901', { pics: ['a', 'b', 'c', 'd'].map(missingPicture) })]);
      const carousel = main(page).getByRole('group', { name: 'Pictures by Nobody' });
      const counter = carousel.getByText(/^\d+ \/ 4$/);
      await carousel.scrollIntoViewIfNeeded();
      await expect(counter).toHaveText('1 / 4');
      await swipe(page, carousel, -1);
      await expect(counter).toHaveText('2 / 4');
      await swipe(page, carousel, -1);
      await expect(counter).toHaveText('3 / 4');
      await swipe(page, carousel, 1);
      await expect(counter).toHaveText('2 / 4');
      expect(requested.filter((url) => url.includes('swiper'))).toEqual([]);
    });

    test('dragging with the mouse turns the pictures, and opens none', async ({ page }) => {
      const carousel = await openSeveral(page);
      const box = await carousel.boundingBox();
      if (!box) throw new Error('The carousel is not on the page');
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x - box.width / 4, middle.y, { steps: 5 });
      await page.mouse.up();
      await expect(carousel.getByText(/^2 \//)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('the first swipe works on the next carousel, too', async ({ page }) => {
      const pics = ['a', 'b', 'c'].map(missingPicture);
      await showPosts(page, [wirePost('901', { pics }), wirePost('902', { pics })]);
      for (const number of [0, 1]) {
        const carousel = main(page).getByRole('group', { name: 'Pictures by Nobody' }).nth(number);
        await carousel.scrollIntoViewIfNeeded();
        await swipe(page, carousel, -1);
        await expect(carousel.getByText(/^\d+ \/ 3$/)).toHaveText('2 / 3');
      }
    });

    test('the first picture loads first, the others when they are near, without layout shift', async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number }[])
            Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`/?page=${await findPage(page.request, ({ pics }) => pics.length > 0)}`);
      const pictures = main(page).getByRole('article').locator('section img');
      await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
      await expect(pictures.first()).toHaveAttribute('loading', 'eager');
      for (const later of (await pictures.all()).slice(3)) await expect(later).toHaveAttribute('loading', 'lazy');
      for (let step = 0; step < 12; step += 1) {
        await page.mouse.wheel(0, 600);
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      }
      expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01);
    });
  });
}
