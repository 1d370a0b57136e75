import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { fragment, publishedLoader, test } from '../fixtures/stores/store.ts';
import { eventsNamed, open, posts } from '../fixtures/stores/store-page.ts';

test('posts that are half seen for a second count once, in events and in the data layer', async ({ page, store }) => {
  await open(page, store, {
    head: '<script>dataLayer = []</script>',
    body: `${store.feed('data-layer="dataLayer"')}<p style="height: 3000px"></p>${store.script}`,
  });
  const impressions = () => eventsNamed(page, 'impression');
  const all = Array.from({ length: 6 }, (_, index) => ({ post: `p${index + 1}`, position: index + 1 }));
  await expect.poll(impressions).toEqual(all);
  await page.mouse.wheel(0, 2500);
  await expect(posts(page).first()).not.toBeInViewport();
  await page.mouse.wheel(0, -2500);
  await expect(posts(page).first()).toBeInViewport();
  // The acting part is still on its way.
  await page.route('**/embed/1/acting?*', () => undefined);
  await posts(page).nth(1).click();
  expect(await eventsNamed(page, 'open')).toEqual([{ post: 'p2', position: 2 }]);
  expect(await impressions()).toEqual(all);
  expect(await page.evaluate(() => (globalThis as unknown as { dataLayer: unknown[] }).dataLayer)).toEqual([
    { event: 'community_ready', posts: 6 },
    ...all.map((detail) => ({ event: 'community_impression', ...detail })),
    { event: 'community_click', kind: 'open', address: `${store.community}/home/details-p2` },
    { event: 'community_open', post: 'p2', position: 2 },
  ]);
});

test('the loader has at most 5,120 bytes', async () => {
  expect(brotliCompressSync(await readFile(publishedLoader)).length).toBeLessThanOrEqual(5_120);
});

test('a post opens in the same tab', async ({ page, store }) => {
  await open(page, store, { body: `${store.feed()}${store.script}` });
  await posts(page).first().click();
  await expect(page).toHaveURL(`${store.community}/home/details-p1`);
});

for (const direction of ['ltr', 'rtl'] as const)
  test(`a carousel has buttons for its pages, by keyboard, too, in a page in ${direction}`, async ({ page, store }) => {
    store.onFeed = (_, response) => store.send(response, fragment(store.community, { posts: 12, layout: 'carousel' }));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, store, {
      body: `<div dir="${direction}" style="width: 660px">${store.feed('layout="carousel"')}</div>${store.script}`,
    });
    const previous = page.getByRole('button', { name: 'Previous posts' });
    const next = page.getByRole('button', { name: 'Next posts' });
    await expect(next).toBeVisible();
    await expect(previous).toBeHidden();
    await next.click();
    await expect(posts(page).nth(4)).toBeInViewport();
    await expect(posts(page).first()).not.toBeInViewport();
    await expect(previous).toBeVisible();
    /** The buttons follow what is seen in the frame after: a key that is faster would press the other one. */
    const turn = async () => {
      await page.keyboard.press('Enter');
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
      });
    };
    await next.focus();
    while (await next.isVisible()) await turn();
    await expect(posts(page).last()).toBeInViewport();
    await expect(previous).toBeFocused();
    while (await previous.isVisible()) await turn();
    await expect(posts(page).first()).toBeInViewport();
    await expect(next).toBeFocused();
  });
