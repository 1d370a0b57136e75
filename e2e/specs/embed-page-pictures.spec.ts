import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/stores/store.ts';
import { drawn, eventsNamed, open, posts, recorded } from '../fixtures/stores/store-page.ts';

const picture = '<img src="/pace.webp" alt="Pace 2" width="300" height="300" style="display: block">';

/**
 * Waits until the shapes of cards are drawn, or posts are there before them. The element waits three seconds for a
 * picture, and Playwright lets one pass between two looks: the page itself looks at each frame.
 */
const shapesDrawn = (page: Page): Promise<void> =>
  page.locator('community-feed').evaluate(
    (feed) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const slot = feed.shadowRoot?.querySelector('slot');
          const isShape = slot && getComputedStyle(slot).backgroundImage.includes('gradient');
          if (!isShape && !feed.shadowRoot?.querySelector('section')) requestAnimationFrame(look);
          else requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        };
        look();
      }),
  );

test('posts in view at once are requested after the store’s own picture beside them, and nothing moves', async ({
  page,
  store,
}) => {
  let isPictureThere = false;
  const early: string[] = [];
  page.on('request', (request) => {
    if (!isPictureThere && request.url().startsWith(`${store.community}/embed/1/feed?`)) early.push(request.url());
  });
  await page.route('**/pace.webp', async (route) => {
    await shapesDrawn(page);
    isPictureThere = true;
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  const problems = await open(page, store, { body: `${picture}${store.feed('layout="carousel"')}${store.script}` });
  await expect(posts(page)).toHaveCount(6);
  await expect.poll(() => eventsNamed(page, 'ready')).toEqual([{ posts: 6 }]);
  await drawn(page);
  expect(isPictureThere).toBe(true);
  expect(early).toEqual([]);
  expect((await recorded(page)).shift).toBe(0);
  expect(problems).toEqual([]);
});

test('a picture of the store that never comes does not keep the posts away', async ({ page, store }) => {
  // The page's load event waits for it, too.
  store.page = { body: `${picture}${store.feed()}${store.script}` };
  await page.route('**/pace.webp', () => undefined);
  await page.goto(store.origin, { waitUntil: 'commit' });
  await expect(posts(page)).toHaveCount(6);
});
