import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { ActiveBuild } from '@community/contract/registry';
import { communityTest, expect } from '../fixtures/community.ts';
import { builtFiles } from '../fixtures/releases/built-apps.ts';
import { callReleases, changedBuild, createReleaseToken, publishBuild } from '../fixtures/releases/releases.ts';
import { expectSignedIn, fillSignIn } from '../fixtures/sign-in.ts';

/** A running community that a new remote joins. */
const test = communityTest(async (community) => {
  expect((await fetch(`${community.address}/listening-tips`)).status).toBe(404);
  const token = await createReleaseToken(community, 'tips');
  await publishBuild(community, { app: 'tips', from: builtFiles('fifth-remote'), token });
});

test('its sidebar entry leads to its page, and that to its next page', async ({ page }) => {
  await page.goto('/');
  const sidebar = page.getByRole('navigation', { name: 'Community' });
  await expect(sidebar.getByRole('link')).toHaveText([
    'Home',
    'Tips',
    'Following',
    'Followers',
    'Your profile',
    'Messages',
  ]);
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
  await sidebar.getByRole('link', { name: 'Tips' }).click();
  await expect(page).toHaveURL('/listening-tips');
  await expect(page.getByRole('main')).toContainText('Sit down, close your eyes, press play.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listening tips');
  await expect(page).toHaveTitle('Community | Official | Listening tips');
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Tips');
  await page.getByRole('main').getByRole('link', { name: 'The first tip' }).click();
  await expect(page.getByRole('main')).toContainText('Tip number 1');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await expect(crumbs).toHaveText(['Home', 'Listening tips', 'Listening tip']);
  expect(await page.evaluate(() => 'stayed' in globalThis), 'no reload').toBe(true);
});

test('its pages open by their addresses, rendered by the server in the language of the reader', async ({
  page,
  request,
}) => {
  for (const [address, title, content] of [
    ['/listening-tips', 'Listening tips', 'Sit down, close your eyes'],
    ['/listening-tips?locale=es', 'Consejos para escuchar', 'Siéntate'],
    ['/listening-tips?locale=ja', 'リスニングのヒント', '座って'],
    ['/listening-tips?locale=zh', '聆听技巧', '坐下'],
    ['/listening-tips/tip-7', 'Listening tip', 'Tip number 7'],
  ] as const) {
    const response = await request.get(address);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<title>Community | Official | ${title}</title>`);
    expect(html).toContain(content);
    expect(html.includes('content="noindex"')).toBe(address.includes('tip-7'));
  }
  expect((await request.get('/listening-tips/7')).status()).toBe(404);
  expect(await (await request.get('/sitemap/pages.xml')).text()).toContain('/listening-tips</loc>');
  await page.goto('/listening-tips/tip-7');
  await expect(page.getByRole('main')).toContainText('Tip number 7');
});

test('a page for members has an entry for members only, and leads visitors to the login and back', async ({ page }) => {
  await page.goto('/own-tips');
  const own = page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Your tips' });
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
    'Home',
    'Listening tips',
    'Your tips',
  ]);
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page);
  await expectSignedIn(page);
  await expect(page).toHaveURL('/own-tips');
  await expect(own).toHaveAttribute('aria-current', 'page');
});

test('another remote cannot take its addresses, and the community keeps running', async ({ community, request }) => {
  const token = await createReleaseToken(community, 'copies');
  const from = await changedBuild(builtFiles('fifth-remote'), [
    ['"remote": "tips"', '"remote": "copies"'],
    ['"container": "mfe_tips', '"container": "mfe_copies'],
  ]);
  await expect(publishBuild(community, { app: 'copies', from, token })).rejects.toThrow(
    'route listening-tips of copies has the name of a route of tips',
  );
  await rm(from, { recursive: true });
  const registry = await (await request.get('/registry.json')).json();
  expect(Object.keys(registry.remotes)).toEqual(['feed', 'messages', 'post', 'profile', 'tips']);
  expect((await request.get('/listening-tips')).status()).toBe(200);
});

test('its module for other hosts is in the registry with its files, and not in the HTML of the pages', async ({
  page,
  request,
}) => {
  const registry = await (await request.get('/registry.json')).json();
  const tips: ActiveBuild = registry.remotes.tips.active;
  const { scripts = [], styles = [] } = tips.modules?.embed ?? {};
  expect(styles).toHaveLength(1);
  expect(scripts.some(({ path }) => path.startsWith('module-embed.'))).toBe(true);
  for (const { path, integrity } of [...scripts, ...styles]) {
    const content = await (await request.get(`${tips.base}${path}`)).body();
    expect(`sha256-${createHash('sha256').update(content).digest('base64')}`).toBe(integrity);
  }
  await page.goto('/');
  expect(await page.locator('#community-registry').textContent()).not.toContain('module-embed');
});

test('withdrawn, it leaves a page with a way home and no entry, and returns', async ({ page, community }) => {
  const token = await createReleaseToken(community, 'tips');
  await callReleases(community, token, 'POST tips/withdraw', { reason: 'Tried' });
  try {
    expect((await page.goto('/listening-tips'))?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main).toContainText('Page not found');
    const entry = page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Tips' });
    await expect(entry).toHaveCount(0);
    await main.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
    const home = await page.request.get('/');
    expect(home.status()).toBe(200);
    expect(await home.text()).not.toContain('/listening-tips');
  } finally {
    await callReleases(community, token, 'POST tips/return', {});
  }
  expect((await page.request.get('/listening-tips')).status()).toBe(200);
});
