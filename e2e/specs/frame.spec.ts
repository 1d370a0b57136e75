import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/community.ts';
import { signIn } from '../fixtures/sign-in.ts';

test.describe.configure({ mode: 'parallel' });

const welcome = (page: Page) => page.getByRole('region', { name: 'Heard something good?' });
const composer = (page: Page) => page.getByRole('region', { name: 'New post' });

/** Where the first post begins, in pixels below the top of the window. */
async function firstPostTop(page: Page): Promise<number> {
  const post = page.getByRole('main').getByRole('article').first();
  await post.waitFor();
  return (await post.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
}

test('on a desktop the first post begins 340 px below the top, and 260 px without the welcome', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  expect((await welcome(page).boundingBox())?.height).toBe(96);
  expect((await composer(page).boundingBox())?.height).toBe(64);
  expect(await firstPostTop(page)).toBeLessThanOrEqual(340);
  await page.getByRole('button', { name: 'Close the welcome' }).click();
  await expect(welcome(page)).toBeHidden();
  expect(await firstPostTop(page)).toBeLessThanOrEqual(260);
});

test('on a phone the first post begins 200 px below the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/');
  expect((await composer(page).boundingBox())?.height).toBe(56);
  expect(await firstPostTop(page)).toBeLessThanOrEqual(200);
});

test('on a phone nothing of a post’s page moves while it loads, however high its pictures are', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const links = page.getByRole('main').getByRole('article').locator('a[href*="details-"]');
  const paths = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')));
  for (const path of [...paths].slice(0, 4)) {
    await page.goto(path);
    await page.waitForTimeout(500);
    const shift = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);
    expect({ path, moves: shift > 0.005 }).toEqual({ path, moves: false });
  }
});

test('a welcome that was closed is not in the next document’s first paint', async ({ page, request, baseURL }) => {
  await page.goto('/');
  await welcome(page).getByRole('button', { name: 'Close the welcome' }).click();
  await page.goto('/posts-list');
  await expect(welcome(page)).toBeHidden();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'welcome');
  const html = await (await request.get(`${baseURL}/`, { headers: { cookie: `welcome=${cookie?.value}` } })).text();
  expect(html).toContain('<html lang="en" data-welcome="closed">');
  expect(await (await request.get(`${baseURL}/`)).text()).toContain('<html lang="en">');
});

test('visitors join from the welcome, and come back to where they were', async ({ page }) => {
  await page.goto('/posts-list?page=2');
  await welcome(page).getByRole('link', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/signin\?.*redirect%3D%252Fposts-list%253Fpage%253D2/);
});

test('the composer opens where it is touched, and what is below is pressed where it is seen', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  await page.getByRole('textbox', { name: "What's on your mind?" }).click();
  await expect(composer(page).getByRole('button', { name: 'Post', exact: true })).toBeVisible();
  const before = await firstPostTop(page);
  await page.getByRole('heading', { level: 1 }).first().dispatchEvent('pointerdown');
  await page.mouse.click(5, 500);
  expect(await firstPostTop(page)).toBe(before);
});
