import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { languages } from '@community/contract/languages';
import { test as base, expect } from '@playwright/test';
import { expectNoViolations } from '../fixtures/checks/accessibility-scan.ts';
import { watchProblems } from '../fixtures/community.ts';
import { freePort } from '../fixtures/community-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The gallery is built once; a busy machine takes a while (milliseconds). */
const startTimeoutMs = 240_000;

async function waitUntilServed(address: string, gallery: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && gallery.exitCode === null) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('npm run dev -- kit serves no page');
}

/** Tests of what `npm run dev -- kit` serves. */
const test = base.extend<object, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const port = await freePort();
      const env = { ...process.env, PORT: String(port), NODE_ENV: '' };
      const gallery = spawn(process.execPath, ['tools/dev/dev.mjs', 'kit'], { cwd: root, env, stdio: 'ignore' });
      const address = `http://localhost:${port}`;
      // Nothing stays behind when the tests are ended.
      process.once('exit', () => gallery.kill('SIGKILL'));
      await waitUntilServed(address, gallery);
      await use(address);
      const ended = once(gallery, 'exit');
      gallery.kill('SIGINT');
      await ended;
    },
    { scope: 'worker', timeout: startTimeoutMs + 30_000 },
  ],
  baseURL: async ({ address }, use) => use(address),
});

test('the gallery shows every kind of widget in all languages, without errors', { tag: '@whole' }, async ({ page }) => {
  // A picture that fails is one of the states.
  const problems = watchProblems(page);
  for (const language of languages) {
    await page.goto(`/?locale=${language}`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Buttons',
      'Fields',
      'Tabs, menus, pages',
      'Dialogs and notices',
      'Loading, empty, failed',
      'People and times',
      'Media',
      'Posts',
    ]);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('article')).toHaveCount(14);
  }
  expect(problems.filter((problem) => !problem.includes('net::ERR_INVALID_URL'))).toEqual([]);
});

test('in the pseudo-language all texts are translated, and no widget is wider than its window', {
  tag: '@whole',
}, async ({ page }) => {
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/?locale=pseudo');
    await expect(page.getByLabel('Language')).toHaveValue('pseudo');
    await expect(page.getByRole('article')).toHaveCount(14);
    const follow = page.getByRole('article').getByRole('button', { name: /^\[Föllöw .+\]$/ });
    await expect(follow.first()).toBeVisible();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `${width} px`).toBe(0);
  }
});

test('the gallery and what it opens have no accessibility violations', { tag: '@whole' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  // It shows the pages of several lists, which a page of the product does not.
  const without = ['landmark-unique'];
  await expectNoViolations(page, 'gallery', without);
  for (const opener of ['A form', 'A danger', 'The login prompt']) {
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page, opener, without);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the gallery changes its theme and language by its own switches', { tag: '@whole' }, async ({ page }) => {
  await page.goto('/');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByLabel('Theme').selectOption('dark');
  expect(await background()).toBe('rgb(17, 17, 19)');
  await page.getByLabel('Theme').selectOption('light');
  expect(await background()).toBe('rgb(246, 245, 243)');
  await page.getByLabel('Language').selectOption('ja');
  await expect(page.getByRole('button', { name: 'いいね' }).first()).toBeVisible();
});
