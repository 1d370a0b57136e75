import { type Locator, type Page, request } from '@playwright/test';
import { expectNoViolations } from '../fixtures/checks/accessibility-scan.ts';
import { callsOf } from '../fixtures/calls.ts';
import { test as base, expect, expectSettled } from '../fixtures/community.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { type Account, registerByHttp, signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

/** A member who has done nothing yet, and does nothing in these tests but what they take back. */
type Newcomer = Account & { id: string };

async function registerNewcomer(address: string): Promise<Newcomer> {
  const account = { email: 'ines@post.example', password: 'quiet-rooms-9', nickname: 'Inês' };
  const context = await request.newContext();
  await registerByHttp(context, address, account);
  await context.dispose();
  const call = await callsOf(address, account);
  return { ...account, id: (await call('userinfo', {})).user_id };
}

/** One for all tests, as the worker has one community. A fixture of the worker would give it another one. */
let registered: Promise<Newcomer> | null = null;

const test = base.extend<{ newcomer: Newcomer }>({
  newcomer: async ({ community }, use) => {
    registered ??= registerNewcomer(community.address);
    await use(await registered);
  },
});

const people = (where: Locator) => where.getByRole('region', { name: 'People to follow' });
const topics = (where: Locator) => where.getByRole('region', { name: 'Popular topics' });

async function expectSuggestions(where: Locator): Promise<void> {
  await expect(people(where).getByRole('listitem')).toHaveCount(3);
  await expect(people(where).getByRole('button', { name: 'Follow', exact: true })).toHaveCount(3);
  await expect(topics(where).getByRole('link').first()).toHaveText(/^#/);
}

const ends = [
  ['/?type=2', "You aren't following anyone yet"],
  ['/?topic=nobody-writes-this', 'No posts about #nobody-writes-this yet'],
  ['/sticky-list?type=2', "You aren't following anyone yet"],
  ['/follow-list', "You aren't following anyone yet"],
  ['/follow-list?name=nobody-has-this-name', 'Nobody found'],
  ['/fans-list', 'No followers yet'],
  ['/hidden', 'You have not hidden anyone'],
  ['/hidden?type=posts', 'You have not hidden any posts'],
] as const;

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, () => {
    test.use(use);
    const onPhone = variantUnless(screen === 'phone');

    test('below each empty text stand people to follow and topics', async ({ page, newcomer }) => {
      await signIn(page, '/', newcomer);
      const main = page.getByRole('main');
      for (const [path, text] of ends) {
        await page.goto(path);
        await expect(main.getByText(text)).toBeVisible();
        await expectSuggestions(main);
        // Once on the screen: not beside it, too.
        await expect(people(page.locator('body'))).toHaveCount(1);
      }
      await expectNoViolations(page, 'an empty list');
      await page.goto('/fans-list');
      await expect(main.getByRole('link', { name: 'Write a post' })).toBeVisible();
    });

    test('a follow below the empty Following fills it', onPhone, async ({ page, newcomer, community }) => {
      await signIn(page, '/?type=2', newcomer);
      const main = page.getByRole('main');
      await people(main).getByRole('button', { name: 'Follow', exact: true }).first().click();
      await expect(main.getByRole('article').first()).toBeVisible();
      const call = await callsOf(community.address, newcomer);
      const { data } = await call('userfocus', { user_id: newcomer.id, user_name: '' });
      expect(data).toHaveLength(1);
      for (const { user_id } of data) await call('userfollow', { user_id, status: 2 });
    });

    test('the own empty profile leads to the first post, another’s to people', onPhone, async ({ page, newcomer }) => {
      await page.goto(`/home/users-${newcomer.id}`);
      await expect(page.getByText('No posts yet')).toBeVisible();
      await expectSuggestions(page.getByRole('main'));
      await signIn(page, '/user-profile', newcomer);
      await page.getByRole('main').getByRole('link', { name: 'Write your first post' }).click();
      await expect(page.getByRole('textbox', { name: "What's on your mind?" })).toBeFocused();
    });

    test('an unknown address offers people and topics', onPhone, async ({ page }) => {
      // A person's page is below the pages that lead to it, and not below any other word.
      for (const path of ['/nowhere', '/xyz/users-2']) {
        expect((await page.goto(path))?.status()).toBe(404);
        await expectSuggestions(page.getByRole('main'));
      }
    });

    test('a press on what a new post lacks leads there', onPhone, async ({ page, newcomer }) => {
      await signIn(page, '/', newcomer);
      const box = page.getByRole('textbox', { name: "What's on your mind?" });
      await box.click();
      await page.getByRole('tab', { name: 'Recommend' }).focus();
      await page.getByText('Write something and add pictures or a video to post.').click();
      await expect(box).toBeFocused();
      await box.fill('Only words');
      const chooser = page.waitForEvent('filechooser');
      await page.getByText('Add pictures or a video to post.', { exact: true }).click();
      expect((await chooser).isMultiple()).toBe(true);
    });
  });
}

test.describe('on a phone', () => {
  test.use(viewports[0][1]);

  test('the search has people and topics until something is typed, and where nobody is found', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const panel = page.getByRole('dialog', { name: 'Search users' });
    await expectSuggestions(panel);
    const field = panel.getByRole('textbox', { name: 'Search users' });
    await field.fill('maris');
    await expect(panel.getByRole('link', { name: /Marisol/ })).toBeVisible();
    await expect(topics(panel)).toHaveCount(0);
    await field.fill('nobody has this name');
    await expect(panel.getByText('Nobody found')).toBeVisible();
    await expectSuggestions(panel);
    await topics(panel).getByRole('link').first().click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\?topic=/);
  });

  const row = (page: Page) => people(page.getByRole('main'));

  /** Home, down to where the row is. */
  async function openRow(page: Page): Promise<void> {
    await page.goto('/');
    await page.getByRole('main').getByRole('article').nth(3).scrollIntoViewIfNeeded();
    await row(page).scrollIntoViewIfNeeded();
  }

  test('after the third post stands a row of people, which scrolls sideways and by the keyboard', async ({ page }) => {
    await openRow(page);
    const posts = page.getByRole('main').getByRole('article');
    const top = (await row(page).boundingBox())?.y ?? 0;
    expect((await posts.nth(2).boundingBox())?.y).toBeLessThan(top);
    expect((await posts.nth(3).boundingBox())?.y).toBeGreaterThan(top);
    const last = row(page).getByRole('listitem').last();
    await expect(last).not.toBeInViewport();
    await last.getByRole('button', { name: 'Follow', exact: true }).focus();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await expectNoViolations(page, 'home with the row of people');
  });

  test('the row goes for good when it is closed', async ({ page }) => {
    await openRow(page);
    await row(page).getByRole('button', { name: 'Hide suggestions' }).click();
    await expect(row(page)).toHaveCount(0);
    await page.reload();
    await page.getByRole('main').getByRole('article').nth(3).scrollIntoViewIfNeeded();
    await expectSettled(page);
    await expect(row(page)).toHaveCount(0);
  });

  const line = (page: Page) => page.getByRole('region', { name: 'A community of Northtone owners' });

  test('a line of 36 px says to visitors what this place is, and goes for good', async ({ page, newcomer }) => {
    await page.goto('/');
    expect((await line(page).boundingBox())?.height).toBe(36);
    await expect(page.getByRole('region', { name: 'Heard something good?' })).toBeHidden();
    await line(page).getByRole('button', { name: 'Close the welcome' }).click();
    await expect(line(page)).toBeHidden();
    await page.goto('/posts-list');
    await expect(line(page)).toBeHidden();
    await page.context().clearCookies();
    await signIn(page, '/', newcomer);
    await expect(line(page)).toBeHidden();
  });

  test('two taps on a picture like the post, two more take nothing back', async ({ page, newcomer }) => {
    await signIn(page, '/', newcomer);
    const post = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.getByRole('img', { name: /^Picture/ }) })
      .first();
    const picture = post.getByRole('img', { name: /^Picture/ }).first();
    const like = post.getByRole('button', { name: /^Like / });
    await picture.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    for (let pair = 0; pair < 2; pair += 1) {
      for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(x + width / 2, y + height / 2);
      await expect(like).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(page).toHaveURL('/');
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  });
});

test('on a desktop neither row nor line is shown, and the row is not loaded', async ({ page }) => {
  const [[, phone], [, desktop]] = viewports;
  const main = page.getByRole('main');
  const line = page.getByRole('region', { name: 'A community of Northtone owners' });
  await page.setViewportSize(phone.viewport);
  await page.goto('/');
  await expect(line).toBeVisible();
  await main.getByRole('article').nth(3).scrollIntoViewIfNeeded();
  await expect(people(main)).toBeVisible();
  await page.setViewportSize(desktop.viewport);
  await expect(people(main)).toBeHidden();
  await expect(line).toBeHidden();
  await page.reload();
  await main.getByRole('article').nth(3).scrollIntoViewIfNeeded();
  await expectSettled(page);
  await expect(main.getByRole('region', { name: 'People to follow', includeHidden: true })).toHaveCount(0);
});
