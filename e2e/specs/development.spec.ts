import { basename, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { hydratedTest } from '../fixtures/community.ts';
import { copySeededData, freePort } from '../fixtures/community-process.ts';
import { DevelopmentCopy } from '../fixtures/development/development-copy.ts';
import { isAlive, isTaken } from '../fixtures/development/left-behind.ts';
import { signIn } from '../fixtures/sign-in.ts';

const form = 'mfe-post/src/report/report-card.tsx';

/** The checks have a priority below normal and come late on a busy machine (milliseconds). */
const checkTimeoutMs = 240_000;

interface WorkerFixtures {
  copy: DevelopmentCopy;
}

const test = hydratedTest.extend<object, WorkerFixtures>({
  copy: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const copy = await DevelopmentCopy.make(await freePort());
      try {
        await copySeededData(join(copy.folder, 'data'));
        await copy.start('mfe-post');
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

const remark = (page: Page) => page.getByRole('textbox', { name: 'Details' });

/** Opens a form of the remote that is watched, and types into it. */
async function fillForm(page: Page): Promise<void> {
  const response = await page.request.post('/api/v1/community/posts', { data: { type: 1, page: 1, per_page: 10 } });
  const { data } = await response.json();
  const post = data.data.find(({ nickname }: { nickname: string }) => nickname !== 'Marisol V.');
  await signIn(page, `/home/report-${post.post_id}`);
  await remark(page).fill('Typed before the change');
  // A new element would not have it.
  await remark(page).evaluate((field) => Reflect.set(field, 'isTheFirst', true));
}

async function expectKept(page: Page): Promise<void> {
  await expect(remark(page)).toHaveValue('Typed before the change');
  expect(await remark(page).evaluate((field) => Reflect.get(field, 'isTheFirst'))).toBe(true);
}

const problems = (page: Page) => page.getByRole('log', { name: 'Problems' });

test('a changed component, translation and style sheet reach the screen, and the typed text stays', {
  tag: '@whole',
}, async ({ page, copy }) => {
  await fillForm(page);
  await copy.replace(form, "{t('submit')}", "{`${t('submit')} this report`}");
  await expect(page.getByRole('button', { name: 'Submit this report' })).toBeVisible();
  await expectKept(page);
  await copy.replace('mfe-post/src/locales/en.json', '"submit": "Submit"', '"submit": "Send"');
  await expect(page.getByRole('button', { name: 'Send this report' })).toBeVisible();
  await expectKept(page);
  await copy.replace('mfe-post/src/report/report-card.module.css', '.submit {', '.submit {\n  scroll-margin-top: 7px;');
  await expect(page.getByRole('button', { name: 'Send this report' })).toHaveCSS('scroll-margin-top', '7px');
  await expectKept(page);
});

test('a remote that is not named is its published build', { tag: '@whole' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const registry = JSON.parse((await page.locator('#community-registry').textContent()) ?? '{}');
  const builds = Object.entries<{ active: { build: string } }>(registry.remotes);
  expect(builds.filter(([, { active }]) => active.build === 'dev').map(([name]) => name)).toEqual(['post']);
});

const routes = 'mfe-post/routes.json';

for (const { kind, file = form, before, after, message } of [
  { kind: 'type', before: 'useState(false)', after: "useState<boolean>('no')", message: 'TS2345' },
  { kind: 'lint', before: 'useState(false)', after: 'useState(false as any)', message: 'no-explicit-any' },
  { kind: 'build', before: 'useState(false);', after: 'useState(false;', message: 'Expected' },
  { kind: 'route', file: routes, before: '"patterns"', after: '"pattern"', message: 'routes.json' },
])
  test(`a ${kind} error shows in the terminal and over the page until it is fixed`, { tag: '@whole' }, async ({
    page,
    copy,
  }) => {
    await page.goto('/');
    const printed = copy.printed.length;
    await copy.replace(file, before, after);
    await expect(problems(page)).toContainText(message, { timeout: checkTimeoutMs });
    await expect(problems(page)).toContainText(basename(file));
    expect(copy.printed.slice(printed)).toContain(message);
    await copy.replace(file, after, before);
    await expect(problems(page)).toBeHidden({ timeout: checkTimeoutMs });
  });

test('Ctrl-C leaves no process and no port behind', { tag: '@whole' }, async ({ copy }) => {
  const processes = copy.processes();
  expect(processes.length, 'the server and the checks are processes of their own').toBeGreaterThan(3);
  expect(await copy.stop()).toBe(0);
  await expect.poll(() => processes.filter(isAlive)).toEqual([]);
  expect(await isTaken(copy.address)).toBe(false);
});
