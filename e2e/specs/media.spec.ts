import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { delayAnimationFrames, expect, postLink, test } from '../fixtures/community.ts';
import { findPage, findPost } from '../fixtures/demo-posts.ts';
import { showPosts, viewports, wirePost } from '../fixtures/mocked-feed.ts';
import { variantUnless } from '../fixtures/variants.ts';

const picture = (name: string) => ({ url: `/broken/${name}.jpg`, width: 800, height: 600 });
const main = (page: Page) => page.getByRole('main');

/** The details of a demo post with several pictures. */
async function openSeveral(page: Page): Promise<Locator> {
  const { post_id } = await findPost(page.request, ({ pics }) => pics.length > 1);
  await page.goto(`/home/details-${post_id}`);
  return main(page).locator('section[aria-roledescription="carousel"]');
}

/** The address of a demo video. */
async function demoVideo(page: Page): Promise<string> {
  const { videos } = await findPost(page.request, (post) => post.videos.length > 0);
  return videos[0] as string;
}

/** Fingers on an element at each of six steps: how far from its middle, in parts of its width. */
async function touch(page: Page, element: Locator, fingersAt: (step: number) => number[]): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the page');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  for (let step = 0; step <= 5; step += 1) {
    const touchPoints = fingersAt(step).map((part, id) => ({ id, x: middle.x + part * box.width, y: middle.y }));
    await session.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** One finger moves over most of the width: even a slow machine takes that for a swipe. */
const swipe = (page: Page, element: Locator, direction: 1 | -1) =>
  touch(page, element, (step) => [direction * 0.7 * (step / 5 - 0.5)]);

/** Two fingers that move apart. */
const spread = (page: Page, element: Locator) =>
  touch(page, element, (step) => [0.05, -0.05].map((from) => from * (1 + step)));

/** Whether all of an element lies in the window. */
const isWhole = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, right, bottom, width } = node.getBoundingClientRect();
    return width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });

const isPaused = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.paused);

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
      const reachable = carousel.locator(':not([inert]) > button img:not([aria-hidden])');
      await expect(reachable).toHaveCount(1);
      await expect(reachable).toHaveAccessibleName(/^Picture 2 of /);
      await expect(carousel.locator('[inert] img').first()).toBeAttached();
      await page.keyboard.press('ArrowLeft');
      await expect(carousel.getByText(/^1 \//)).toBeVisible();
    });

    test('a swipe turns the pictures without loading another script', async ({ page }) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await showPosts(page, [wirePost('901', { pics: ['a', 'b', 'c', 'd'].map(picture) })]);
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
      const pics = ['a', 'b', 'c'].map(picture);
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

    test('videos play from 70 percent on screen, one at a time, and stop when the page is left', async ({ page }) => {
      const url = await demoVideo(page);
      const video = { post_type: 2, videos: [url], video_width: 640, video_height: 480 };
      await showPosts(page, [
        wirePost('901', video),
        wirePost('902', { ...video, content: 'x '.repeat(400) }),
        wirePost('903', video),
      ]);
      const videos = main(page).getByLabel('Video by Nobody');
      await videos.nth(0).scrollIntoViewIfNeeded();
      await expect.poll(() => isPaused(videos.nth(0))).toBe(false);
      expect(await videos.nth(0).evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
      await videos.nth(2).scrollIntoViewIfNeeded();
      await expect.poll(() => isPaused(videos.nth(2))).toBe(false);
      await expect.poll(() => isPaused(videos.nth(0))).toBe(true);
      const left = await videos.nth(2).elementHandle();
      await page.goBack();
      await page.getByRole('link', { name: 'Nobody' }).first().waitFor({ state: 'hidden' });
      expect(await left?.evaluate((element) => (element as HTMLVideoElement).paused)).toBe(true);
    });

    test('a picture and a video that fail show a placeholder', async ({ page }) => {
      await showPosts(page, [
        wirePost('901', { pics: [picture('a')] }),
        wirePost('902', { post_type: 2, videos: ['/broken/a.mp4'] }),
      ]);
      await expect(main(page).getByText('This picture cannot be shown')).toBeVisible();
      await main(page).getByRole('article').nth(1).scrollIntoViewIfNeeded();
      await expect(main(page).getByText('This video cannot be played')).toBeVisible();
    });

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

    test('in a list a picture opens nothing', async ({ page }) => {
      await page.goto('/');
      await expect(main(page).getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Open picture/ })).toHaveCount(0);
    });
  });
}

test('a live photo plays once and is still again, on Safari-type browsers only', async ({ page }) => {
  const clip = await demoVideo(page);
  const live = wirePost('901', { pics: [{ ...picture('a'), video: clip }] });
  await showPosts(page, [live]);
  await expect(page.getByRole('button', { name: 'Live' })).toHaveCount(0);
  await page.addInitScript(() => Object.defineProperty(navigator, 'vendor', { get: () => 'Apple Computer, Inc.' }));
  await page.unrouteAll();
  await showPosts(page, [live]);
  const button = page.getByRole('button', { name: 'Live' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const video = main(page).locator('article video');
  // A clip that does not play yet ignores a new position.
  await video.evaluate(async (element: HTMLVideoElement) => {
    if (element.currentTime === 0)
      await new Promise((played) => element.addEventListener('timeupdate', played, { once: true }));
    element.currentTime = 1e6;
  });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(video).toHaveCount(0);
});
