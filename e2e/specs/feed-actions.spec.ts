import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/community.ts';
import { addPicture } from '../fixtures/composer.ts';
import { articles, postsOn } from '../fixtures/feed-page.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

/** Fulfills a call as a failing server does. */
const fail = (route: Route) => route.fulfill({ json: { code: 5000, msg: 'System error', data: null } });

/** Visible state of a toggle button. */
const state = async (button: Locator) => ({
  pressed: await button.getAttribute('aria-pressed'),
  text: await button.textContent(),
});

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

    test('a like shows at once, persists, and can be taken back', { tag: '@engines' }, async ({ page }) => {
      await signIn(page);
      const article = articles(page).first();
      const address = (await postsOn(page))[0] ?? '';
      const like = article.getByRole('button', { name: /^Like / });
      const before = await state(like);
      const responsePromise = page.waitForResponse((response) => response.url().endsWith('/postthumb'));
      await like.click();
      const after = await state(like);
      expect(after.pressed).not.toBe(before.pressed);
      expect((await (await responsePromise).json()).code).toBe(0);
      await page.goto(address);
      const details = articles(page)
        .first()
        .getByRole('button', { name: /^Like / });
      await expect(details).toHaveAttribute('aria-pressed', after.pressed ?? '');
      await details.click();
      await expect(details).toHaveAttribute('aria-pressed', before.pressed ?? '');
    });

    test('a like that the server refuses rolls back with a message', async ({ page }) => {
      await signIn(page);
      const like = articles(page)
        .first()
        .getByRole('button', { name: /^Like / });
      const before = await state(like);
      let respond: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        respond = resolve;
      });
      await page.route('**/community/postthumb', async (route) => {
        await released;
        await fail(route);
      });
      await like.click();
      await expect(like).not.toHaveAttribute('aria-pressed', before.pressed ?? '');
      respond();
      await expect(page.getByText('System error. Please try again.')).toBeVisible();
      await expect.poll(() => state(like)).toEqual(before);
    });
  });
}

/** The first author not followed yet who has several posts on the page. */
async function authorOfSeveral(page: Page): Promise<string> {
  const unfollowed = articles(page).filter({
    has: page.getByRole('button', { name: 'Follow', exact: true, includeHidden: true }),
  });
  const names = await unfollowed.evaluateAll((found) => found.map((one) => one.getAttribute('aria-label') ?? ''));
  const authors = names.map((name) => name.split(',')[0] ?? '');
  return authors.find((author, index) => authors.indexOf(author, index + 1) > 0) ?? '';
}

test('a follow shows on all posts of the author, persists, and rolls back when refused', async ({ page }) => {
  await signIn(page, '/?per_page=30');
  await expect(articles(page)).toHaveCount(30);
  const author = await authorOfSeveral(page);
  const posts = articles(page).filter({ has: page.getByRole('link', { name: author, exact: true }) });
  const unfollowButtons = posts.getByRole('button', { name: 'Unfollow', exact: true });
  const followButtons = posts.getByRole('button', { name: 'Follow', exact: true });
  await expect(async () => {
    await page.keyboard.press('End');
    expect(await followButtons.count()).toBeGreaterThan(1);
  }).toPass();

  await page.route('**/community/userfollow', fail);
  await followButtons.first().click();
  await expect(page.getByText('System error. Please try again.')).toBeVisible();
  await expect(unfollowButtons).toHaveCount(0);
  expect(await followButtons.count()).toBeGreaterThan(1);
  await page.unrouteAll();

  const responsePromise = page.waitForResponse((response) => response.url().endsWith('/userfollow'));
  await followButtons.first().click();
  await expect(followButtons).toHaveCount(0);
  expect(await unfollowButtons.count()).toBeGreaterThan(1);
  await responsePromise;
  await page.reload();
  await expect(unfollowButtons.first()).toBeVisible();
  await expect(followButtons).toHaveCount(0);
  await page.getByRole('tab', { name: 'Following' }).click();
  await expect(posts.first()).toBeVisible();
});

test('a like is the same on home, on the sticky list and on the profile', async ({ page, author }) => {
  await signIn(page, '/', author);
  const text = 'Liked everywhere';
  await addPicture(page, 'liked.jpg');
  await page.getByRole('textbox', { name: "What's on your mind?" }).fill(text);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const mine = articles(page).filter({ hasText: text });
  const like = mine.getByRole('button', { name: /^Like / });
  await mine.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(mine.getByTitle('Pinned')).toBeVisible();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Pinned posts/ })
    .click();
  await expect(page).toHaveURL(/sticky-list/);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  const sections = page.getByRole('navigation', { name: 'Community' });
  await sections.getByRole('link', { name: 'Your profile' }).click();
  await expect(page).toHaveURL(/user-profile/);
  // The previous page still shows the post until the profile is rendered.
  await expect(page.getByRole('tab', { name: 'Posts' })).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await sections.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});
