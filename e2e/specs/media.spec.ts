import type { Locator, Page } from '@playwright/test';
import { missingPicture } from '../fixtures/carousel.ts';
import { expect, test } from '../fixtures/community.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { showPosts, viewports, wirePost } from '../fixtures/mocked-feed.ts';
import { variantUnless } from '../fixtures/variants.ts';

const main = (page: Page) => page.getByRole('main');

/** The address of a demo video. */
async function demoVideo(page: Page): Promise<string> {
  const { videos } = await findPost(page.request, (post) => post.videos.length > 0);
  return videos[0] as string;
}

const isPaused = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.paused);

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

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
        wirePost('901', { pics: [missingPicture('a')] }),
        wirePost('902', { post_type: 2, videos: ['/broken/a.mp4'] }),
      ]);
      await expect(main(page).getByText('This picture cannot be shown')).toBeVisible();
      await main(page).getByRole('article').nth(1).scrollIntoViewIfNeeded();
      await expect(main(page).getByText('This video cannot be played')).toBeVisible();
    });
  });
}

test('a live photo plays once and is still again, on Safari-type browsers only', async ({ page }) => {
  const clip = await demoVideo(page);
  const live = wirePost('901', { pics: [{ ...missingPicture('a'), video: clip }] });
  await showPosts(page, [live]);
  await expect(main(page).getByText('Live', { exact: true })).toBeVisible();
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
