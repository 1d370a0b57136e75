import type { Page } from '@playwright/test';
import { expect, postLink, test } from '../fixtures/community.ts';
import { signIn } from '../fixtures/sign-in.ts';

test('Back restores a page with its scroll position and focus', { tag: '@engines' }, async ({ page, problems }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const post = page.getByRole('article').nth(2);
  await post.scrollIntoViewIfNeeded();
  const link = postLink(post).first();
  const id = await post.getAttribute('data-post');
  await link.focus();
  const top = () =>
    page
      .locator(`[data-page] article[data-post="${id}"]:visible`)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/details-/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(link).toBeFocused();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
  await page.goForward();
  await expect(page).toHaveURL(/details-/);
  await page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Home' }).click();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
  expect(problems).toEqual([]);
});

test('a post known from the feed shows at once on its own page, without a spinner', async ({ page }) => {
  await page.goto('/');
  const article = page.getByRole('main').getByRole('article');
  const time = (index: number) => postLink(article.nth(index));
  await time(0).click();
  await expect(article).toHaveCount(1);
  await page.goBack();
  const id = await article.nth(1).getAttribute('data-post');
  // The server never responds.
  await page.route('**/community/postdetail', () => {});
  await time(1).click();
  await expect(page).toHaveURL(new RegExp(`details-${id}$`));
  await expect(article).toHaveCount(1);
  await expect(article).toHaveAttribute('data-post', id ?? '');
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
});

test('typed text survives leaving the page', async ({ page }) => {
  await signIn(page);
  const box = page.getByRole('textbox', { name: "What's on your mind?" });
  await box.fill('Half a thought');
  const community = page.getByRole('navigation', { name: 'Community' });
  await community.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await community.getByRole('link', { name: 'Home' }).click();
  await expect(box).toHaveValue('Half a thought');
});

/** Expects an address, and the parts of its breadcrumb. After the name of an official account stands its mark. */
async function expectBreadcrumb(page: Page, address: RegExp, ...parts: string[]): Promise<void> {
  await expect(page).toHaveURL(address);
  const shown = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  const names = async () => (await shown.allTextContents()).map((text) => text.replace(/\s+Official$/, '').trim());
  await expect.poll(names).toEqual(parts);
}

/** The name of the person whose page is shown, once it is. */
async function shownPerson(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).not.toHaveText('Profile');
  return (await heading.textContent()) ?? '';
}

/** The link in an article to its post. */
const toPost = (page: Page) => postLink(page.getByRole('main').getByRole('article').first()).first();

/** From a shown article to its report. */
async function report(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('article').first().getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(page.getByRole('group', { name: 'Report reasons' })).toBeVisible();
}

test('address and breadcrumb show the path from home to a member, a post and its report', async ({ page }) => {
  await signIn(page);
  await page.getByRole('article').locator('a[href*="/users-"]').last().click();
  await expect(page).toHaveURL(/\/home\/users-/);
  const name = await shownPerson(page);
  await expectBreadcrumb(page, /\/home\/users-[^/]+$/, 'Home', name);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const person = new URL(page.url()).pathname;
  await toPost(page).click();
  await expectBreadcrumb(page, /\/home\/users-[^/]+\/details-[^/]+$/, 'Home', name, 'Post details');
  await report(page);
  await expectBreadcrumb(page, /\/home\/users-[^/]+\/report-[^/]+$/, 'Home', name, 'Report');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: name }).click();
  await expectBreadcrumb(page, new RegExp(`${person}$`), 'Home', name);
});

test('address and breadcrumb show the path from the pinned posts', async ({ page }) => {
  await signIn(page, '/sticky-list');
  await page.getByRole('article').locator('a[href*="/users-"]').first().click();
  await expect(page).toHaveURL(/\/sticky-list\/users-/);
  await expectBreadcrumb(page, /\/users-[^/]+$/, 'Home', 'Pinned posts', await shownPerson(page));
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Pinned posts' }).click();
  await expectBreadcrumb(page, /\/sticky-list$/, 'Home', 'Pinned posts');
  await toPost(page).click();
  await expectBreadcrumb(page, /\/sticky-list\/details-[^/]+$/, 'Home', 'Pinned posts', 'Post details');
  await report(page);
  await expectBreadcrumb(page, /\/sticky-list\/report-[^/]+$/, 'Home', 'Pinned posts', 'Report');
});

for (const [path, section] of [
  ['follow-list', 'Following'],
  ['messages', 'Messages'],
] as const) {
  test(`address and breadcrumb show the path from /${path} to a member, a post and its report`, async ({ page }) => {
    const address = (leaf: string) => new RegExp(`/${path}/users-[^/]+${leaf}$`);
    await signIn(page, `/${path}`);
    // Somebody who posts: other tests leave messages of members who do not.
    const posts = await page.request.post('/api/v1/community/posts', { data: { type: 1, page: 1, per_page: 50 } });
    const { data } = (await posts.json()).data as { data: { user_id: string }[] };
    const ofAuthors = data.map(({ user_id }) => `a[href="/${path}/users-${user_id}"]`).join(', ');
    await page.getByRole('main').locator(ofAuthors).first().click();
    await expect(page).toHaveURL(address(''));
    const name = await shownPerson(page);
    await expectBreadcrumb(page, address(''), 'Home', section, name);
    await toPost(page).click();
    await expectBreadcrumb(page, address('/details-[^/]+'), 'Home', section, name, 'Post details');
    await report(page);
    await expectBreadcrumb(page, address('/report-[^/]+'), 'Home', section, name, 'Report');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: section }).click();
    await expectBreadcrumb(page, new RegExp(`/${path}$`), 'Home', section);
  });
}

test('a message leads to its post below the messages', async ({ page }) => {
  await signIn(page, '/messages');
  await page.getByRole('main').locator('a[href^="/messages/details-"]').first().click();
  await expectBreadcrumb(page, /\/messages\/details-[^/]+$/, 'Home', 'Messages', 'Post details');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('pressing the same link twice adds one history entry', async ({ page }) => {
  await page.goto('/');
  const community = page.getByRole('navigation', { name: 'Community' });
  await community.getByRole('link', { name: 'Messages' }).click();
  await community.getByRole('link', { name: 'Messages' }).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});
