import type { Page } from '@playwright/test';
import { expect, expectSettled, test } from '../fixtures/community.ts';
import { layoutShift } from '../fixtures/checks/layout-shift.ts';
import { signIn } from '../fixtures/sign-in.ts';

test.describe.configure({ mode: 'parallel' });

const discovery = (page: Page) => page.getByRole('region', { name: 'Discover' });

/** Paths of the calls that a page makes. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  return calls;
}

test('beside the pages stand people whom the reader does not follow yet, topics, and what the brand posted', async ({
  page,
}) => {
  await signIn(page);
  const people = discovery(page).getByRole('region', { name: 'People to follow' });
  const topics = discovery(page).getByRole('region', { name: 'Popular topics' });
  const posts = discovery(page).getByRole('region', { name: 'From Northtone' });
  await expect(people.getByRole('listitem').first()).toBeVisible();
  for (const row of await people.getByRole('listitem').all())
    await expect(row.getByRole('button', { name: 'Follow' })).toBeVisible();
  await expect(topics.getByRole('link').first()).toHaveText(/^#.+\d+ posts?$/);
  await posts.getByRole('link').first().click();
  await expect(page).toHaveURL(/details-\d+/);
  const author = page.getByRole('main').getByText('Northtone', { exact: true });
  await expect(author.filter({ visible: true }).first()).toBeVisible();
});

test('a topic leads to its feed, which has as many posts as the topic says', async ({ page }) => {
  await page.goto('/');
  const topic = discovery(page).getByRole('region', { name: 'Popular topics' }).getByRole('link').first();
  const [name = '', count = ''] = (await topic.innerText()).split('\n');
  await topic.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const posts = page.getByRole('main').getByRole('article');
  await expect(posts).toHaveCount(Math.min(10, Number.parseInt(count, 10)));
});

test('a phone asks for nothing of it before the reader comes near its row of people', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const calls = callsOf(page);
  const asked = () => calls.filter((path) => path.endsWith('/discover')).length;
  await page.goto('/');
  await expectSettled(page);
  await expect(discovery(page)).toBeHidden();
  expect(asked()).toBe(0);
  await page.getByRole('main').getByRole('article').nth(3).scrollIntoViewIfNeeded();
  await expect.poll(asked).toBe(1);
});

for (const [what, response] of [
  ['nothing to offer', { code: 0, msg: '', data: { users: [], topics: [], posts: [] } }],
  ['a fault', { code: 5000, msg: 'fault', data: {} }],
] as const)
  test(`with ${what} no heading and no message is left`, async ({ page }) => {
    await page.route('**/api/v1/community/discover', (route) => route.fulfill({ json: response }));
    const answered = page.waitForResponse('**/api/v1/community/discover');
    await page.goto('/');
    await answered;
    await expect(discovery(page)).toBeEmpty();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

test('nothing moves when it comes', async ({ page }) => {
  await page.goto('/');
  await expect(discovery(page).getByRole('listitem').first()).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test('the footer leads to the rules and changes the language', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Rules and privacy' })).toHaveAttribute('href', /\/signin\/agreement/);
  await footer.getByRole('link', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('region', { name: 'Descubrir' })).toBeVisible();
});

test('the column scrolls with the page until its end is seen, without a scroll bar of its own', async ({ page }) => {
  await page.goto('/');
  await expect(discovery(page).getByRole('link').first()).toBeVisible();
  const end = page.getByRole('contentinfo').getByText('© Northtone');
  await expect(end).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 3_000));
  await expect(end).toBeInViewport();
  const search = page.getByRole('complementary');
  await expect(search.getByRole('textbox')).toBeInViewport();
  // What slides under it fades out before.
  await expect(search).toHaveCSS('background-image', /gradient/);
  const scrolling = await page.getByRole('contentinfo').evaluate((footer) => {
    const found: string[] = [];
    for (let box = footer.parentElement; box && box !== document.body; box = box.parentElement)
      if (box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== 'visible')
        found.push(box.className);
    return found;
  });
  expect(scrolling).toEqual([]);
});

test('the keyboard sees every control of the column, on a low window and far down the page, too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto('/');
  await expect(discovery(page).getByRole('link').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 3_000));
  await page.getByRole('complementary').getByRole('textbox').focus();
  const covered: string[] = [];
  const last = page.getByRole('contentinfo').getByRole('link').last();
  do {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && element.contains(hit) ? null : (element.textContent ?? element.tagName);
    });
    if (hidden !== null) covered.push(hidden);
  } while (!(await last.evaluate((element) => element === document.activeElement)));
  expect(covered).toEqual([]);
});
