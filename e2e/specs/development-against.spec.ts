import { get } from 'node:http';
import type { Registry } from '@community/contract/registry';
import { expect, type Page } from '@playwright/test';
import { hydratedTest, postLink, postsOfOthers, watchProblems } from '../fixtures/community.ts';
import { CommunityProcess, freePort } from '../fixtures/community-process.ts';
import { DevelopmentCopy } from '../fixtures/development/development-copy.ts';
import { isAlive, isTaken } from '../fixtures/development/left-behind.ts';
import { signInByForm } from '../fixtures/sign-in.ts';

const form = 'mfe-post/src/report/report-card.tsx';

/** The checks have a priority below normal and come late on a busy machine (milliseconds). */
const checkTimeoutMs = 240_000;

interface WorkerFixtures {
  /** A community with published builds and the sign-in site on an origin of its own. */
  deployed: CommunityProcess;
  copy: DevelopmentCopy;
}

const test = hydratedTest.extend<object, WorkerFixtures>({
  deployed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const deployed = await CommunityProcess.start({ layout: 'separate origins' });
      await use(deployed);
      await deployed.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  copy: [
    async ({ deployed }, use) => {
      const copy = await DevelopmentCopy.make(await freePort());
      try {
        await copy.startAgainst('mfe-post', deployed.address);
        await use(copy);
      } finally {
        await copy.remove();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ copy }, use) => use(copy.address),
});

// After a failure Playwright runs the next test in a new worker, which would build everything again.
test.describe.configure({ mode: 'serial', timeout: 2 * checkTimeoutMs });

const readRegistry = (page: Page) =>
  page.evaluate(() => JSON.parse(document.querySelector('#community-registry')?.textContent ?? '{}') as Registry);

/** Path of the first post of another member. */
async function pathOfPost(page: Page): Promise<string> {
  await page.goto('/');
  return (await postLink(postsOfOthers(page).first()).getAttribute('href')) ?? '';
}

const like = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Like / })
    .first();

test('the page has the local build, and the other builds of the community', async ({ page, deployed }) => {
  const problems = watchProblems(page);
  await page.goto('/');
  const { remotes } = await readRegistry(page);
  const community = (await (await fetch(`${deployed.address}/registry.json`)).json()) as Registry;
  expect(remotes.post?.active.build).toBe('dev');
  for (const name of ['feed', 'profile', 'messages'])
    expect(remotes[name]?.active.build).toBe(community.remotes[name]?.active.build);
  const read = await page.evaluate(async () => (await (await fetch('/registry.json')).json()) as Registry);
  expect(read.remotes.post?.active.build).toBe('dev');
  await postLink(postsOfOthers(page).first()).click();
  await expect(page).toHaveURL(/details-/);
  await expect(like(page)).toBeVisible();
  expect(problems).toEqual([]);
});

test('the browser renders pages of the local build, and hydrates the others', { tag: '@whole' }, async ({ page }) => {
  const problems = watchProblems(page);
  const path = await pathOfPost(page);
  const html = async (address: string) => (await page.goto(address))?.text();
  expect(await html('/')).toMatch(/<div id="app">.*<article/s);
  expect(await html(path)).toContain('<div id="app"></div>');
  await expect(like(page)).toBeVisible();
  expect(problems).toEqual([]);
});

test('a member signs in, and a like is seen in the community', { tag: '@whole' }, async ({
  page,
  copy,
  deployed,
  browser,
}) => {
  const path = await pathOfPost(page);
  await signInByForm(page);
  expect(page.url()).toBe(`${copy.address}/`);
  const cookies = await page.context().cookies();
  expect(new Set(cookies.map(({ domain }) => domain))).toEqual(new Set([new URL(copy.address).hostname]));
  await page.goto(path);
  const before = await like(page).getAttribute('aria-pressed');
  await like(page).click();
  await expect(like(page)).not.toHaveAttribute('aria-pressed', before ?? '');
  await page.waitForLoadState('networkidle');
  const there = await browser.newPage({ baseURL: deployed.address });
  await signInByForm(there);
  await there.goto(path);
  await expect(like(there)).not.toHaveAttribute('aria-pressed', before ?? '');
  await there.close();
});

const remark = (page: Page) => page.getByRole('textbox', { name: 'Details' });

test('a changed component reaches the screen, and the typed text stays', { tag: '@whole' }, async ({ page, copy }) => {
  const path = await pathOfPost(page);
  await signInByForm(page);
  await page.goto(path.replace('details-', 'report-'));
  await remark(page).fill('Typed before the change');
  // A new element would not have it.
  await remark(page).evaluate((field) => Reflect.set(field, 'isTheFirst', true));
  await copy.replace(form, "{t('submit')}", "{`${t('submit')} this report`}");
  await expect(page.getByRole('button', { name: 'Submit this report' })).toBeVisible();
  await expect(remark(page)).toHaveValue('Typed before the change');
  expect(await remark(page).evaluate((field) => Reflect.get(field, 'isTheFirst'))).toBe(true);
});

for (const { kind, before, after, message } of [
  { kind: 'type', before: 'useState(false)', after: "useState<boolean>('no')", message: 'TS2345' },
  { kind: 'lint', before: 'useState(false)', after: 'useState(false as any)', message: 'no-explicit-any' },
  { kind: 'build', before: 'useState(false);', after: 'useState(false;', message: 'Expected' },
])
  test(`a ${kind} error shows over the pages of other remotes too`, { tag: '@whole' }, async ({ page, copy }) => {
    await page.goto('/');
    const problems = page.getByRole('log', { name: 'Problems' });
    await copy.replace(form, before, after);
    await expect(problems).toContainText(message, { timeout: checkTimeoutMs });
    await copy.replace(form, after, before);
    await expect(problems).toBeHidden({ timeout: checkTimeoutMs });
  });

test('a request under another name is refused', { tag: '@whole' }, async ({ copy }) => {
  const { port } = new URL(copy.address);
  const status = (host: string) =>
    new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
  expect(await status(new URL(copy.address).host)).toBe(200);
  expect(await status(`attacker.example:${port}`)).toBe(403);
});

test('Ctrl-C leaves no process and no port behind', { tag: '@whole' }, async ({ copy }) => {
  const processes = copy.processes();
  const firstPort = Number(new URL(copy.address).port);
  expect(processes.length, 'the checks are processes of their own').toBeGreaterThan(2);
  expect(await copy.stop()).toBe(0);
  await expect.poll(() => processes.filter(isAlive)).toEqual([]);
  // Those of the pages, of the API and of the sign-in site.
  for (const port of [firstPort, firstPort + 1, firstPort + 2])
    expect(await isTaken(`http://127.0.0.1:${port}`)).toBe(false);
});
