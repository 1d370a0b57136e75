import { fileURLToPath } from 'node:url';
import { communityTest, expect, watchProblems } from '../fixtures/community.ts';

const file = fileURLToPath(new URL('../../server/demo-content/brands/other/brand.json', import.meta.url));

/** A community of the second demo brand, of the same builds. */
const test = communityTest(undefined, { BRAND_FILE: file });

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);

test('another brand has its own colours, corners, type, logo and icon from the first paint', async ({ page }) => {
  const problems = watchProblems(page);
  await page.goto('/');
  const post = page.getByRole('main').getByRole('article').first();
  await expect(post).toHaveCSS('border-radius', '2px');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(241, 237, 225)');
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Iowan Old Style"/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^The Halden community/);
  const logo = page
    .getByRole('banner')
    .getByRole('link', { name: /^Halden/ })
    .locator('img');
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(token, '--on-accent')).toContain('#ffffff');
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#fffdf7');
  const icon = await page.request.get('/favicon.svg');
  expect(await icon.text()).toContain('#0b6b46');
  expect(problems).toEqual([]);
});

test('another brand replaces texts of the apps, titles, and what the server renders', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('Sit down. Listen.');
  expect(html).not.toContain('Heard something good?');
  expect(html).not.toContain('Siéntate y escucha.');
  await page.goto('/messages?locale=es');
  await expect(page.getByRole('navigation', { name: 'Comunidad' }).getByRole('link', { name: 'Buzón' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Sit down. Listen.' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'The log' }),
  ).toBeVisible();
});

test('the sign-in site belongs to the same brand', async ({ page }) => {
  const problems = watchProblems(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByText('Made to be kept.')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Iowan Old Style"/);
  const logo = page.getByRole('img', { name: 'Halden' });
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test('in the dark it has its own depths', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 19, 16)');
});
