import type { Locator, Page } from '@playwright/test';
import { expect, postsOfOthers, test } from '../fixtures/community.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { signIn } from '../fixtures/sign-in.ts';

test.describe.configure({ mode: 'parallel' });
test.use(viewports[0][1]);

const posts = (page: Page) => page.getByRole('main').getByRole('article');
const row = (page: Page) => page.getByRole('main').getByRole('region', { name: 'People to follow' });

/** Free pixels between the third post and the fourth, where the row of people would be. */
async function gap(page: Page): Promise<number> {
  const [above, below] = await Promise.all([posts(page).nth(2).boundingBox(), posts(page).nth(3).boundingBox()]);
  if (!above || !below) throw new Error('There are no four posts');
  return below.y - above.y - above.height;
}

test('who has closed the row gets no room for it, also before any script has run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/');
  await posts(page).nth(3).scrollIntoViewIfNeeded();
  await row(page).getByRole('button', { name: 'Hide suggestions' }).click();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/posts-list');
  await expect(page.locator('html')).toHaveAttribute('data-people-row', 'closed');
  expect(await gap(page)).toBeLessThan(40);
  await context.close();
});

test('without scripts there is no room for the row', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/');
  expect(await gap(page)).toBeLessThan(40);
  await context.close();
});

test('where the row does not load, its room goes before the reader is there', async ({ page }) => {
  await page.route(/\/discovery\.[^/]*js$/, (route) => route.abort());
  await page.goto('/');
  // Near enough for the row to load, and not so near that its room is on screen.
  await posts(page).nth(1).scrollIntoViewIfNeeded();
  await expect.poll(() => gap(page)).toBeLessThan(40);
});

test('the row stays where it is, and as far scrolled, when a post above it is hidden', async ({ page }) => {
  await signIn(page, '/');
  await posts(page).nth(3).scrollIntoViewIfNeeded();
  const people: Locator = row(page).getByRole('list');
  await people.evaluate((list) => list.scrollTo({ left: 200, behavior: 'instant' }));
  const scrolled = await people.evaluate(({ scrollLeft }) => scrollLeft);
  expect(scrolled).toBeGreaterThan(0);
  const below = await posts(page).nth(3).getAttribute('data-post');
  // One's own post cannot be hidden.
  await postsOfOthers(page).first().getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Not interested' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await people.evaluate(({ scrollLeft }) => scrollLeft)).toBe(scrolled);
  const rowTop = (await row(page).boundingBox())?.y ?? 0;
  expect((await posts(page).nth(1).boundingBox())?.y).toBeLessThan(rowTop);
  expect((await posts(page).nth(2).boundingBox())?.y).toBeGreaterThan(rowTop);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(posts(page).nth(3)).toHaveAttribute('data-post', below ?? '');
});
