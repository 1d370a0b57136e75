import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { watchProblems } from '../fixtures/community.ts';
import { CommunityProcess, freePort } from '../fixtures/community-process.ts';
import { installTimeoutMs } from '../fixtures/install-packages.ts';
import { expectNoReload, markDocument } from '../fixtures/releases/deployment.ts';
import { NextShop } from '../fixtures/stores/next-shop.ts';

interface Shop {
  origin: string;
  /** How many posts the community has of its article. */
  posts: number;
}

/** The posts in the source of a page. Next.js writes them a second time, escaped, for its own script. */
const postsIn = (html: string): number => [...html.matchAll(/ data-post-id="[^"\\]+"/g)].length;

const sourceOf = async (address: string) => (await fetch(address)).text();

const test = base.extend<object, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const folder = await mkdtemp(join(tmpdir(), 'embeds-'));
      const file = join(folder, 'embeds.json');
      await writeFile(file, JSON.stringify({ store: { origins: [origin], products: { 'NT-HEARTH': 'hearth' } } }));
      const community = await CommunityProcess.start({ env: { EMBEDS_FILE: file } });
      try {
        const posts = postsIn(await sourceOf(`${community.address}/embed/1/feed?product=NT-HEARTH&layout=carousel`));
        const next = await NextShop.start(community.address, port);
        await use({ origin, posts });
        await next.remove();
      } finally {
        await community.remove();
        await rm(folder, { recursive: true });
      }
    },
    { scope: 'worker', timeout: 2 * installTimeoutMs },
  ],
});

const shownPosts = (page: Page) => page.locator('community-feed [data-post-id]');

test('a shop of Next.js shows the feed by the recipes of the guide', { tag: '@whole' }, async ({ page, shop }) => {
  expect(shop.posts).toBeGreaterThan(1);
  await test.step('posts are in the source of the page', async () => {
    // Next.js waits a second for the community, and for a minute until it asks again.
    await expect.poll(() => sourceOf(shop.origin).then(postsIn, String), { timeout: 180_000 }).toBe(shop.posts);
  });
  const problems = watchProblems(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    document.addEventListener('community:ready', () => Object.assign(globalThis, { isFeedReady: true }));
  });
  await test.step('the element adopts them, and React leaves it alone', async () => {
    await page.goto(shop.origin);
    await page.waitForFunction(() => 'isFeedReady' in globalThis);
    await expect(shownPosts(page)).toHaveCount(shop.posts);
    expect(requested).toContain('/embed/1/feed.js');
    expect(requested).not.toContain('/embed/1/feed');
    expect(problems).toEqual([]);
  });
  await test.step('a visitor who likes is asked to log in', async () => {
    await page
      .locator('community-feed')
      .getByRole('link', { name: /^Like / })
      .first()
      .click();
    const prompt = page.getByRole('dialog', { name: 'Join the conversation' });
    await prompt.getByRole('button', { name: 'Cancel' }).click();
    await expect(prompt).toBeHidden();
  });
  await test.step('it is shown after page changes within the shop, too', async () => {
    await markDocument(page);
    await page.getByRole('link', { name: 'A pair' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Two' })).toBeVisible();
    await expect(shownPosts(page)).toHaveCount(shop.posts);
    await page.getByRole('link', { name: 'One alone' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hearth' })).toBeVisible();
    await expect(shownPosts(page)).toHaveCount(shop.posts);
    await expectNoReload(page);
    expect(problems).toEqual([]);
  });
});
