import type { APIRequestContext, Page } from '@playwright/test';
import { callsOf } from '../fixtures/calls.ts';
import { commentItem } from '../fixtures/comment-item.ts';
import { test as base, expect } from '../fixtures/community.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { demoAccount, fillSignIn, registerByHttp, signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

interface Thread {
  post: string;
  /** Comments on three pages; the first and oldest has replies on two pages. */
  comments: string[];
  replies: string[];
}

async function makeThread(request: APIRequestContext, address: string): Promise<Thread> {
  const post = await findPost(request, ({ comment }) => comment === 0);
  const account = { email: 'tern@links.example', password: 'quiet-rooms-6', nickname: 'Tern' };
  await registerByHttp(request, address, account);
  const call = await callsOf(address, account);
  const comments: string[] = [];
  for (let number = 1; number <= 25; number += 1) {
    const { comment_id } = await call('addcomment', { post_id: post.post_id, content: `Comment number ${number}` });
    comments.push(comment_id);
  }
  const replies: string[] = [];
  for (let number = 1; number <= 13; number += 1) {
    const content = `Reply number ${number}`;
    replies.push((await call('replycomment', { comment_id: comments[0] ?? '', content })).comment_id);
  }
  return { post: post.post_id, comments, replies };
}

const test = base.extend<object, { thread: Thread }>({
  thread: [
    async ({ community, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: community.address });
      await use(await makeThread(request, community.address));
      await request.dispose();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

async function expectArrived(page: Page, id: string): Promise<void> {
  await expect(commentItem(page, id)).toBeFocused();
  await expect(commentItem(page, id)).toBeInViewport();
}

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

    test('an address of a comment opens its page, and a reload and Back keep the reader there', async ({
      page,
      thread,
      problems,
    }) => {
      const id = thread.comments[1] ?? '';
      await page.goto(`/home/details-${thread.post}?sort=1#comment-${id}`);
      await expectArrived(page, id);
      await expect(page).toHaveURL(`/home/details-${thread.post}?sort=1&page=3#comment-${id}`);
      await page.reload();
      await expect(commentItem(page, id)).toBeVisible();
      await commentItem(page, id).getByRole('link').first().click();
      await expect(page).not.toHaveURL(/details-/);
      await page.goBack();
      await expect(commentItem(page, id)).toBeInViewport();
      expect(problems).toEqual([]);
    });

    test('an address of a reply opens its comment with the page of its replies', async ({ page, thread }) => {
      const id = thread.replies[12] ?? '';
      await signIn(page, '/');
      await page.goto(`/home/details-${thread.post}?sort=1#comment-${id}`);
      await expectArrived(page, id);
      await expect(commentItem(page, id)).toContainText('Reply number 13');
      // The first reply stands there without a press.
      await expect(page.getByText('Reply number 1', { exact: true })).toBeVisible();
      await expect(page.getByText('Reply number 2', { exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: 'Previous replies' }).click();
      await expect(page.getByText('Reply number 2', { exact: true })).toBeVisible();
      await expect(page.getByText('Reply number 1', { exact: true })).toHaveCount(1);
    });
  });
}

test('members see the first reply to a comment without a press; visitors log in for replies', async ({
  page,
  thread,
}) => {
  const path = `/home/details-${thread.post}?sort=1&page=3`;
  const comment = commentItem(page, thread.comments[0] ?? '');
  const reply = (number: number) => comment.getByText(`Reply number ${number}`, { exact: true });
  await page.goto(path);
  await expect(comment.getByRole('button', { name: 'View replies (13)' })).toBeVisible();
  await expect(reply(1)).toHaveCount(0);
  await signIn(page, path);
  await expect(reply(1)).toBeVisible();
  await expect(reply(2)).toHaveCount(0);
  await comment.getByRole('button', { name: 'View replies (12)' }).click();
  await expect(reply(2)).toBeVisible();
  await expect(reply(1)).toHaveCount(1);
  await comment.getByRole('button', { name: 'Hide replies' }).click();
  await expect(reply(2)).toHaveCount(0);
  await expect(reply(1)).toBeVisible();
});

test('More replies leave the focus where the new ones are', async ({ page, thread }) => {
  await signIn(page, `/home/details-${thread.post}?sort=1&page=3`);
  const comment = commentItem(page, thread.comments[0] ?? '');
  await comment.getByRole('button', { name: /^View replies/ }).press('Enter');
  const more = comment.getByRole('button', { name: 'More replies' });
  await more.press('Enter');
  const last = commentItem(page, thread.replies[12] ?? '');
  await expect(last).toBeVisible();
  await expect(more).toHaveCount(0);
  const reply = await last.elementHandle();
  /** On what holds the new replies, within the comment. */
  const hasFocus = () =>
    comment.evaluate((item, shown) => {
      const focused = document.activeElement;
      return focused !== item && item.contains(focused) && focused?.contains(shown);
    }, reply);
  await expect.poll(hasFocus).toBe(true);
});

test('the comment of an address stands out, and not for long', async ({ page, thread }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const animated: string[] = [];
    Object.assign(globalThis, { animated });
    addEventListener('animationstart', ({ target }) => {
      const anchor = target instanceof HTMLLIElement ? target.firstElementChild?.id : undefined;
      if (anchor) animated.push(anchor);
    });
  });
  const id = thread.comments[1] ?? '';
  await page.goto(`/home/details-${thread.post}?sort=1#comment-${id}`);
  const colour = (of: string) => commentItem(page, of).evaluate((item) => getComputedStyle(item).backgroundColor);
  const plain = await colour(thread.comments[2] ?? '');
  await expectArrived(page, id);
  const animated = () => page.evaluate(() => (globalThis as unknown as { animated: string[] }).animated);
  await expect.poll(animated).toContain(`comment-${id}`);
  await expect.poll(() => colour(id)).toBe(plain);
});

test('a visitor who signs in at the address of a reply is led to it', async ({ page, thread }) => {
  const id = thread.replies[12] ?? '';
  await page.goto(`/home/details-${thread.post}?sort=1#comment-${id}`);
  await expectArrived(page, thread.comments[0] ?? '');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page);
  await expectArrived(page, id);
});

test('a comment that was deleted is told above the comments', async ({ page, thread, community }) => {
  const call = await callsOf(community.address, demoAccount);
  const { comment_id } = await call('addcomment', { post_id: thread.post, content: 'Not for long' });
  await call('delcomment', { comment_id });
  await page.goto(`/home/details-${thread.post}#comment-${comment_id}`);
  const line = page.getByText('This comment is no longer available');
  await expect(line).toBeFocused();
  await expect(page.getByText('Not for long')).toHaveCount(0);
  const first = page
    .getByRole('list', { name: /comments$/ })
    .getByRole('listitem')
    .first();
  const tops = await Promise.all([line, first].map(async (one) => (await one.boundingBox())?.y ?? Number.NaN));
  expect(tops[0]).toBeLessThan(tops[1] ?? Number.NaN);
});

test('a message about a like of a comment leads to the comment', async ({ page, thread, community, author }) => {
  const asDemo = await callsOf(community.address, demoAccount);
  const { comment_id } = await asDemo('addcomment', { post_id: thread.post, content: 'Liked by somebody' });
  const asAuthor = await callsOf(community.address, author);
  await asAuthor('commentthumb', { comment_id, status: 1 });
  await signIn(page, '/messages');
  await page.getByRole('tab', { name: 'Likes' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Liked by somebody' })
    .getByRole('link', { name: /liked/ })
    .click();
  await expectArrived(page, comment_id);
});

test('a message about a reply leads to the reply, and Copy link gives its address', async ({
  page,
  thread,
  community,
  author,
  context,
}) => {
  const asDemo = await callsOf(community.address, demoAccount);
  const { comment_id } = await asDemo('addcomment', { post_id: thread.post, content: 'Which ear tips?' });
  const asAuthor = await callsOf(community.address, author);
  const reply = await asAuthor('replycomment', { comment_id, content: 'The foam ones' });
  await signIn(page, '/messages');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'The foam ones' })
    .getByRole('link', { name: /replied/ })
    .click();
  await expectArrived(page, reply.comment_id);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await commentItem(page, reply.comment_id).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname + link.hash).toBe(`/home/details-${thread.post}#comment-${reply.comment_id}`);
});

test('a sent reply is shown in its place', async ({ page, thread }) => {
  const id = thread.comments[24] ?? '';
  await signIn(page, `/home/details-${thread.post}?sort=1`);
  await page.getByText('Comment number 25', { exact: true }).scrollIntoViewIfNeeded();
  await commentItem(page, id).getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Shown where it belongs');
  await page.getByRole('button', { name: 'Send' }).click();
  const sent = page.getByRole('listitem').filter({ hasText: 'Shown where it belongs' }).last();
  await expect(sent).toBeFocused();
  await expect(sent).toBeInViewport();
});

test('without scripts the comments of structured data have their addresses', async ({ request, thread }) => {
  const html = await (await request.get(`/home/details-${thread.post}`)).text();
  expect(html).toMatch(new RegExp(`"url":"https?://[^"]+/home/details-${thread.post}#comment-\\d+"`));
  expect(html).toMatch(/id="comment-\d+"/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the comments of a post go on on their next page', async ({ page, thread }) => {
    await page.goto(`/home/details-${thread.post}?sort=1`);
    await expect(page.getByText('Comment number 20', { exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/[?&]page=2/);
    await expect(page.getByText('Comment number 10', { exact: true })).toBeVisible();
  });
});
