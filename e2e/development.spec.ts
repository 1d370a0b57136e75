import { expect, type Page, test } from '@playwright/test';
import { freePort, seededData } from './community-process.ts';
import { DevelopmentCopy } from './development-copy.ts';
import { signIn } from './sign-in.ts';

const form = 'mfe-post/src/report/report-card.tsx';

/** Building everything once takes a while on a busy machine (milliseconds). */
const startTime = 600_000;

test.describe.configure({ timeout: startTime });

let copy: DevelopmentCopy;
test.beforeAll(async () => {
  test.setTimeout(startTime);
  copy = await DevelopmentCopy.make(await freePort(), seededData);
  await copy.start('mfe-post');
});
test.afterAll(() => copy.remove());

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

const remark = (page: Page) => page.getByRole('textbox', { name: 'Remark' });

/** A form of the remote that is watched, with a text that was typed into it. */
async function fillForm(page: Page): Promise<void> {
  const answer = await page.request.post(`${copy.address}/api/v1/community/posts`, { data: { type: 1, page: 1, per_page: 10 } });
  const { data } = await answer.json();
  const post = data.data.find(({ nickname }: { nickname: string }) => nickname !== 'Marisol V.');
  await page.goto(copy.address);
  await signIn(page);
  await page.goto(`${copy.address}/home/report-${post.post_id}`);
  await remark(page).fill('Typed before the change');
  await remark(page).evaluate((field) => Reflect.set(field, 'isTheFirst', true));
}

test('a change to a component reaches the screen, and what was typed stays', { tag: '@long' }, async ({ page }) => {
  await fillForm(page);
  await copy.replace(form, "{t('submit')}", "{t('submit')} this report");
  await expect(page.getByRole('button', { name: 'Submit this report' })).toBeVisible();
  await expect(remark(page)).toHaveValue('Typed before the change');
  expect(await remark(page).evaluate((field) => Reflect.get(field, 'isTheFirst'))).toBe(true);
});

test('a type error is told in the terminal and over the page until it is mended', { tag: '@long' }, async ({ page }) => {
  await page.goto(copy.address);
  const problems = page.getByRole('log', { name: 'Problems' });
  await copy.replace(form, 'useState(false)', "useState<boolean>('no')");
  await expect(problems).toContainText(form, { timeout: startTime });
  await expect(problems).toContainText('TS2345');
  expect(copy.printed).toContain('TS2345');
  await copy.replace(form, "useState<boolean>('no')", 'useState(false)');
  await expect(problems).toBeHidden({ timeout: startTime });
});

test('Ctrl-C ends everything', { tag: '@long' }, async () => {
  const processes = copy.processes();
  expect(processes.length, 'the server and the checks are processes of their own').toBeGreaterThan(3);
  expect(await copy.stop()).toBe(0);
  await expect.poll(() => processes.filter(isRunning)).toEqual([]);
});
