import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, hydratedTest } from '../fixtures/community.ts';
import { CommunityProcess } from '../fixtures/community-process.ts';
import { archiveInto, buildsFolder, builtFiles, secondHostFiles } from '../fixtures/releases/built-apps.ts';

/** A community with a remote that exposes `./embed`. */
const test = hydratedTest.extend<object, { community: CommunityProcess }>({
  community: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const builds = await mkdtemp(join(tmpdir(), 'builds-'));
      await cp(buildsFolder, builds, { recursive: true });
      await archiveInto(builds, 'tips', builtFiles('fifth-remote'));
      const community = await CommunityProcess.start({ env: { BUILDS_DIR: builds } });
      await use(community);
      await community.remove();
      await rm(builds, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ community }, use) => use(community.address),
});

/** Opens a page of the second host with two tips. */
async function openHost(page: Page): Promise<void> {
  const files = await readdir(secondHostFiles);
  const main = files.find((file) => /^main\..*\.js$/.test(file));
  const body = `<!doctype html><title>Store</title><p data-tip>First</p><p data-tip>Second</p>
    <script defer src="/second-host/${main}"></script>`;
  await page.route('**/second-host/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/second-host/', '');
    await (path === ''
      ? route.fulfill({ contentType: 'text/html', body })
      : route.fulfill({ path: join(secondHostFiles, path) }));
  });
  await page.goto('/second-host/');
}

const tip = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('lazily loaded style sheets reach every shadow root of a host, and the head of its page stays as it was', async ({
  page,
}) => {
  await openHost(page);
  for (const text of ['First', 'Second']) await expect(tip(page, text)).toHaveCSS('padding-block-start', '13px');
  for (const text of ['First', 'Second']) {
    await tip(page, text).getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menu', { name: 'More' })).toHaveCSS('min-width', '200px');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu', { name: 'More' })).toHaveCount(0);
  }
  await tip(page, 'First').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Keep' }).click();
  const prompt = page.getByRole('dialog', { name: 'Login Tips' });
  await expect(prompt).toBeVisible();
  await expect(prompt).toHaveCSS('position', 'fixed');
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Signing in')).toBeVisible();
  // The loader removes the scripts of chunks once they ran.
  await expect.poll(() => page.evaluate(() => document.head.innerHTML)).toBe('<title>Store</title>');
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test('links lead to the community, and the host opens them without touching address and history', async ({
  page,
  baseURL,
}) => {
  await openHost(page);
  const link = tip(page, 'First').getByRole('link', { name: 'First' });
  const address = page.url();
  const before = await page.evaluate(() => history.length);
  expect(await link.getAttribute('href')).toBe(`${baseURL}/listening-tips`);
  await link.click();
  await expect(page.getByText('Opening /listening-tips')).toBeVisible();
  expect([page.url(), await page.evaluate(() => history.length)]).toEqual([address, before]);
});

const failed = (page: Page) => page.getByText(/The tip did not load: .*css/);

test('a style sheet that fails is requested again by the recovery ladder', async ({ page }) => {
  let failures = 0;
  await page.route('**/tips/*/module-embed*.css', async (route) => {
    failures += 1;
    await (failures === 1 ? route.abort() : route.continue());
  });
  await openHost(page);
  await expect(tip(page, 'First')).toHaveCSS('padding-block-start', '13px');
  expect(failures).toBe(2);
});

test('a style sheet with another hash fails its module', async ({ page }) => {
  await page.route('**/tips/*/module-embed*.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: 'p { display: none }',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await openHost(page);
  await expect(failed(page)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});
