import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/community.ts';
import { findPost, hasReplies } from '../fixtures/demo-posts.ts';

const article = (page: Page) => page.getByRole('main').getByRole('article').first();

const inMenu = (entry: string) => async (page: Page) => {
  await article(page).getByRole('button', { name: 'More', exact: true }).click();
  return page.getByRole('menuitem', { name: entry });
};

const ofComments = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('list', { name: /^\d+ comments?$/ })
    .getByRole('button', { name, exact: true })
    .first();

/** A control that needs a login, and how to reach it. */
type Action = [name: string, find: (page: Page) => Locator | Promise<Locator>];

/** Every control that needs a login (specification section 6): those of a list of posts, and those of comments. */
const postActions: Action[] = [
  ['Like', (page) => article(page).getByRole('button', { name: /^Like / })],
  ['Follow', (page) => article(page).getByRole('button', { name: 'Follow', exact: true })],
  ['Comment', (page) => article(page).getByRole('button', { name: /^Comment / })],
  ['Not interested', inMenu('Not interested')],
  ['Hide this author', inMenu('Hide this author')],
  ['Report', inMenu('Report')],
  ['Follow in the search', (page) => page.getByRole('complementary').getByRole('button', { name: 'Follow' }).first()],
];
const commentActions: Action[] = [
  ['Reply', ofComments('Reply')],
  ['like of a comment', ofComments(/^Like /)],
  ['View replies', ofComments(/^View replies/)],
];

/** Calls that a visitor must not make. */
const memberCalls = /^(postthumb|commentthumb|userfollow|postnotinterest|dislikeuser|replycomments)$/;

/** Opens a page, and expects that each control asks to log in, and that Cancel leaves all as it is. */
async function expectPrompts(page: Page, path: string, actions: readonly Action[]): Promise<void> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  await page.goto(path);
  const address = page.url();
  const prompt = page.getByRole('dialog', { name: 'Join the conversation' });
  for (const [action, find] of actions)
    await test.step(action, async () => {
      await (await find(page)).click();
      await expect(prompt).toBeVisible();
      await expect(page).toHaveURL(address);
      await prompt.getByRole('button', { name: 'Cancel' }).click();
      await expect(prompt).toHaveCount(0);
      expect(requested.filter((call) => memberCalls.test(call))).toEqual([]);
    });
}

test('a visitor is asked to log in by every control of a list of posts', ({ page }) =>
  expectPrompts(page, '/', postActions));

test('a visitor is asked to log in by every control of a comment', async ({ page }) => {
  const { post_id } = await findPost(page.request, (post) => hasReplies(page.request, post));
  await expectPrompts(page, `/home/details-${post_id}`, commentActions);
});
