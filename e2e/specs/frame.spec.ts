import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixtures/community.ts';
import { layoutShift } from '../fixtures/checks/layout-shift.ts';
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
  const top = (await welcome(page).boundingBox())?.y;
  const sections = page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Home' });
  for (const column of [sections, page.getByRole('region', { name: 'Search users' })])
    expect((await column.boundingBox())?.y, 'all columns begin at one height').toBe(top);
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
  await page.goto('/');
  const links = page.getByRole('main').getByRole('article').locator('a[href*="details-"]:not([href*="#"])');
  const paths = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')));
  for (const path of [...paths].slice(0, 4)) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { name: /^\d+ comments?$/ })).toBeVisible();
    expect(await layoutShift(page), path).toBeLessThanOrEqual(0.005);
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

const bar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });
const widths = [320, 360, 390, 640, 641, 768, 820, 1024, 1025, 1280, 1680, 2560];

test('nothing is cut off or stretched, from 320 to 2,560 px', async ({ page }) => {
  await signIn(page);
  for (const path of ['/', '/user-profile', '/messages', '/edit-personal-information', '/nowhere']) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(beyond, `${path} at ${width} px`).toBe(0);
      const main = (await page.getByRole('main').boundingBox())?.width ?? 0;
      expect(main, `${path} at ${width} px`).toBeLessThanOrEqual(width > 1024 ? 680 : 640);
    }
  }
});

test('at 1,280 px no text is read through the tools of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const search = page.getByRole('complementary', { name: 'Search users' });
  await expect(page.getByRole('heading', { name: 'From Northtone' })).toBeAttached();
  await page.getByRole('button', { name: 'Customer service' }).waitFor();
  const nothingBeside = async () => {
    const service = await page.getByRole('button', { name: 'Customer service' }).boundingBox();
    const aside = await search.boundingBox();
    const { x = 0, y = 0, height = 0 } = service ?? {};
    const left = Math.ceil(aside?.x ?? 0);
    const clip = { x: left, y: y + 8, width: x - left - 16 - 64, height: height - 16 };
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    return channels.map(({ stdev }) => Math.round(stdev));
  };
  await expect.poll(nothingBeside).toEqual([0, 0, 0]);
  await page.mouse.wheel(0, 1600);
  const top = page.getByRole('button', { name: 'Back to top' });
  await expect(top).toBeVisible();
  await expect.poll(nothingBeside).toEqual([0, 0, 0]);
  // They stand in one row, in the room below the column.
  const service = await page.getByRole('button', { name: 'Customer service' }).boundingBox();
  expect((await top.boundingBox())?.y).toBe(service?.y);
});

test('narrow windows have the bar and no columns, wide ones the columns and no bar', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto('/');
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Community' })).toBeHidden();
  const main = await page.getByRole('main').boundingBox();
  expect(main?.width).toBe(640);
  await page.setViewportSize({ width: 1025, height: 900 });
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Community' })).toBeVisible();
});
