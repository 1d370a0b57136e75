import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/community.ts';
import { findPost, hasReplies } from '../fixtures/demo-posts.ts';

const article = (page: Page) => page.getByRole('main').getByRole('article').first();

const inMenu = (entry: string) => async (page: Page) => {
  await article(page).getByRole('button', { name: 'More', exact: true }).click();
  return page.getByRole('menuitem', { name: entry });
};

/** Opens a post whose comments have replies. */
async function openComments(page: Page): Promise<Locator> {
  const { post_id } = await findPost(page.request, (post) => hasReplies(page.request, post));
  await page.goto(`/home/details-${post_id}`);
  const comments = page.getByRole('list', { name: /^\d+ comments?$/ });
  await expect(comments).toBeVisible();
  return comments;
}

/** Every control that needs a login (specification section 6), and how to reach it. */
const actions: [string, (page: Page) => Locator | Promise<Locator>][] = [
  ['Like', (page) => article(page).getByRole('button', { name: /^Like / })],
  ['Follow', (page) => article(page).getByRole('button', { name: 'Follow', exact: true })],
  ['Comment', (page) => article(page).getByRole('button', { name: /^Comment / })],
  ['Not interested', inMenu('Not interested')],
  ['Hide this author', inMenu('Hide this author')],
  ['Report', inMenu('Report')],
  ['Follow in the search', (page) => page.getByRole('complementary').getByRole('button', { name: 'Follow' }).first()],
  ['Reply', async (page) => (await openComments(page)).getByRole('button', { name: 'Reply', exact: true }).first()],
  ['like of a comment', async (page) => (await openComments(page)).getByRole('button', { name: /^Like / }).first()],
  ['View replies', async (page) => (await openComments(page)).getByRole('button', { name: /^View replies/ }).first()],
];

for (const [action, find] of actions) {
  test(`a visitor is asked to log in: ${action}`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
    await page.goto('/');
    const control = await find(page);
    const address = page.url();
    await control.click();
    const prompt = page.getByRole('dialog', { name: 'Join the conversation' });
    await expect(prompt).toBeVisible();
    await expect(page).toHaveURL(address);
    await prompt.getByRole('button', { name: 'Cancel' }).click();
    await expect(prompt).toHaveCount(0);
    expect(
      requested.filter((call) =>
        /^(postthumb|commentthumb|userfollow|postnotinterest|dislikeuser|replycomments)$/.test(call),
      ),
    ).toEqual([]);
  });
}
