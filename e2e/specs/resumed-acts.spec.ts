import { codes } from '@community/contract/codes';
import type { Page } from '@playwright/test';
import { commentDialog } from '../fixtures/comment-dialog.ts';
import { expect, postsOfOthers, test } from '../fixtures/community.ts';
import { postText } from '../fixtures/composer.ts';
import { findPost, hasReplies, severalReplies } from '../fixtures/demo-posts.ts';
import { type Account, expectSignedIn, fillSignIn, signIn } from '../fixtures/sign-in.ts';

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Join the conversation' });

/** Confirms the prompt and fills the form of the sign-in site. */
async function leaveForSignIn(page: Page, account: Account): Promise<void> {
  await prompt(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await fillSignIn(page, account);
}

/** Confirms the prompt and signs in. */
async function confirm(page: Page, account: Account): Promise<void> {
  await leaveForSignIn(page, account);
  await expectSignedIn(page);
}

/** The post of a fixed place on home among those that `account` did not write, by its id. */
async function postOf(page: Page, place: number, account: Account) {
  const post = postsOfOthers(page).filter({ hasNot: page.getByRole('link', { name: account.nickname, exact: true }) });
  const id = await post.nth(place).getAttribute('data-post');
  const found = page.locator(`main article[data-post="${id}"]`);
  await found.scrollIntoViewIfNeeded();
  return found;
}

/** Home with so many posts that a few of them are of others, whatever other tests have posted. */
const home = '/?per_page=30';

test.beforeEach(async ({ page }) => {
  await page.goto(home);
});

test('a like is done after the sign-in, once', { tag: '@engines' }, async ({ page, member }) => {
  const post = await postOf(page, 2, member);
  const like = post.getByRole('button', { name: /^Like / });
  await like.click();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/community/postthumb')) sent.push(request.url());
  });
  await confirm(page, member);
  await expect(page).toHaveURL(home);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => sent).toHaveLength(1);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expectSignedIn(page);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('a like of a comment is done after the sign-in', async ({ page, member }) => {
  const { post_id } = await findPost(page.request, ({ comment }) => comment > 0);
  await page.goto(`/home/details-${post_id}`);
  const comments = page.getByRole('list', { name: /^\d+ comments?$/ });
  const like = comments.getByRole('button', { name: /^Like / }).first();
  await like.click();
  await confirm(page, member);
  await expect(page).toHaveURL(`/home/details-${post_id}`);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('a like whose prompt is confirmed offline waits in the prompt, and is done after the sign-in', async ({
  page,
  context,
  member,
}) => {
  const post = await postOf(page, 2, member);
  const like = post.getByRole('button', { name: /^Like / });
  await like.click();
  const signInButton = prompt(page).getByRole('button', { name: 'Sign in' });
  await expect(signInButton).toBeVisible();
  await context.setOffline(true);
  await signInButton.click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('You are offline.');
  await context.setOffline(false);
  await confirm(page, member);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('a follow is done after the sign-in', async ({ page, author }) => {
  const post = await postOf(page, 3, author);
  await post.getByRole('button', { name: 'Follow', exact: true }).click();
  await confirm(page, author);
  await expect(post.getByRole('button', { name: 'Unfollow', exact: true })).toBeVisible();
});

test('a follow in the search is done after the sign-in, with the search as it was', async ({ page, member }) => {
  const side = page.getByRole('complementary', { name: 'Search users' });
  const field = side.getByRole('textbox', { name: 'Search users' });
  const row = side.getByRole('list', { name: 'People found' }).getByRole('listitem');
  await field.fill('lucia');
  await expect(row).toHaveText([/lucía\.sonido/]);
  await row.getByRole('button', { name: 'Follow', exact: true }).click();
  await confirm(page, member);
  await expect(field).toHaveValue('lucia');
  await expect(row.getByRole('button', { name: 'Unfollow', exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a follow in the search is done after the sign-in, while the search is closed', async ({ page, member }) => {
    const open = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
    const panel = page.getByRole('dialog', { name: 'Search users' });
    const row = panel.getByRole('list', { name: 'People found' }).getByRole('listitem');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/community/userfollow')) sent.push(request.url());
    });
    await open.click();
    await panel.getByRole('textbox', { name: 'Search users' }).fill('lucia');
    await expect(row).toHaveText([/lucía\.sonido/]);
    await row.getByRole('button', { name: 'Follow', exact: true }).click();
    await leaveForSignIn(page, member);
    await expect(page).toHaveURL(home);
    await expect.poll(() => sent).toHaveLength(1);
    await expect(panel).toHaveCount(0);
    await open.click();
    await expect(row.getByRole('button', { name: 'Unfollow', exact: true })).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

test('the reply box opens after the sign-in', async ({ page, author }) => {
  const post = await postOf(page, 1, author);
  await post.getByRole('button', { name: /^Comment / }).click();
  await confirm(page, author);
  await expect(commentDialog(page).getByRole('textbox')).toBeFocused();
});

test('the report form opens after the sign-in, and Back leads to the page before', async ({ page, author }) => {
  const post = await postOf(page, 1, author);
  await post.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await confirm(page, author);
  await expect(page).toHaveURL(/\/report-/);
  await page.goBack();
  await expect(page).toHaveURL(home);
});

test('the composer is ready to be written in after the sign-in', async ({ page, author }) => {
  await postText(page).click();
  await confirm(page, author);
  await expect(postText(page)).toBeFocused();
});

test('nothing is done that was cancelled, or that hides something', async ({ page, author }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/(postthumb|postnotinterest)$/.test(request.url())) calls.push(request.url());
  });
  const post = await postOf(page, 2, author);
  await post.getByRole('button', { name: /^Like / }).click();
  await prompt(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(prompt(page)).toHaveCount(0);
  await post.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Not interested' }).click();
  await confirm(page, author);
  await expect(post).toBeVisible();
  expect(calls).toEqual([]);
});

test('the replies of a comment open after the sign-in', async ({ page, author }) => {
  const { post_id } = await findPost(page.request, (post) => hasReplies(page.request, post, severalReplies));
  await page.goto(`/home/details-${post_id}`);
  await page
    .getByRole('button', { name: /^View replies \((?!1\))/ })
    .first()
    .click();
  await confirm(page, author);
  await expect(page.getByRole('button', { name: 'Hide replies' })).toBeVisible();
});

test('a like and a follow whose session proves to be over are done after the sign-in', async ({
  page,
  context,
  member,
}) => {
  await signIn(page, home, member);
  const post = await postOf(page, 4, member);
  /** Ends the session, which the next call of this name is told. */
  const endSession = async (call: string) => {
    await context.clearCookies({ name: /^DIV_/ });
    const json = { code: codes.signedOut, msg: '', data: {} };
    await page.route(`**/community/${call}`, (route) => route.fulfill({ json }), { times: 1 });
  };
  await endSession('postthumb');
  const like = post.getByRole('button', { name: /^Like / });
  await like.click();
  await confirm(page, member);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await endSession('userfollow');
  await post.getByRole('button', { name: 'Follow', exact: true }).click();
  await confirm(page, member);
  await expect(post.getByRole('button', { name: 'Unfollow', exact: true })).toBeVisible();
});
