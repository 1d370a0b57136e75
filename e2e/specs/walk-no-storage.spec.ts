import type { Page } from '@playwright/test';
import { makeDraftStorageThrow, openBlockingBrowser } from '../fixtures/blocked-storage.ts';
import { commentDialog, openCommentDialog } from '../fixtures/comment-dialog.ts';
import { expect, postLink, postsOfOthers, test, waitForHydration } from '../fixtures/community.ts';
import { addPicture, postButton, postText } from '../fixtures/composer.ts';
import { findPost, hasReplies } from '../fixtures/demo-posts.ts';
import { pressPager } from '../fixtures/feed-page.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type Step, walk } from '../fixtures/walk.ts';

/** What a visitor whose browser keeps nothing at all reads, and where cookies are asked for. */
function read(page: Page, home: string, post: string): Step[] {
  const main = page.getByRole('main');
  const banner = page.getByRole('banner');
  const open = (path: string) => async () => {
    await page.goto(home + path);
    await waitForHydration(page);
  };
  const prompt = page.getByRole('dialog', { name: 'Join the conversation' });
  const told = page.getByRole('alert').getByText(/^Your browser blocks cookies\. You need them to sign in/);
  const side = page.getByRole('complementary', { name: 'Search users' });
  return [
    ['home', open('/')],
    ['has posts', () => expect(main.getByRole('article')).toHaveCount(10)],
    ['the welcome', () => page.getByRole('button', { name: 'Close the welcome' }).click()],
    ['goes', () => expect(page.getByRole('button', { name: 'Close the welcome' })).toHaveCount(0)],
    ['the next page', () => pressPager(main.getByRole('button', { name: 'Next page' }))],
    ['has its address', () => expect(page).toHaveURL(`${home}/?page=2`)],
    ['a post', () => postLink(main.getByRole('article').first()).first().click()],
    ['opens', () => expect(page).toHaveURL(/details-\d+$/)],
    ['Back', () => page.goBack()],
    ['leads to its page', () => expect(page).toHaveURL(`${home}/?page=2`)],
    ['the pinned posts', open('/sticky-list')],
    ['are there', () => expect(main.getByRole('article').first()).toBeVisible()],
    ['a post with replies', open(post)],
    ['has comments', () => expect(main.getByRole('list', { name: /^\d+ comments?$/ })).toBeVisible()],
    ['the newest first', () => main.getByRole('tab', { name: 'Newest' }).click()],
    ['by the address', () => expect(page).toHaveURL(/sort=1/)],
    [
      'a like',
      () =>
        main
          .getByRole('button', { name: /^Like / })
          .first()
          .click(),
    ],
    ['asks to sign in', () => expect(prompt).toBeVisible()],
    ['Sign in', () => prompt.getByRole('button', { name: 'Sign in' }).click()],
    ['says what it needs', () => expect(told).toBeVisible()],
    ['the author', open(post)],
    ['is one press away', () => main.getByRole('article').first().locator('a[href*="/users-"]').first().click()],
    ['with the own page', () => expect(page).toHaveURL(/users-\d+$/)],
    ['Media', () => main.getByRole('tab', { name: 'Media' }).click()],
    ['are there', () => expect(main.getByRole('list', { name: 'Media' })).toBeVisible()],
    ['the search', () => side.getByRole('textbox', { name: 'Search users' }).fill('maris')],
    ['finds people', () => expect(side.getByRole('listitem').first()).toContainText('Marisol')],
    ['Japanese', () => banner.getByLabel('Language').selectOption('ja')],
    ['changes the page', () => expect(page.locator('html')).toHaveAttribute('lang', 'ja')],
    [
      'and lasts on the next',
      () => page.getByRole('navigation', { name: 'パンくずリスト' }).getByRole('link').first().click(),
    ],
    ['which is home', () => expect(main.getByRole('article').first()).toBeVisible()],
    ['in Japanese', () => expect(main.getByRole('tab', { name: 'おすすめ' })).toBeVisible()],
  ];
}

/** What a member does whose browser keeps cookies and nothing else. */
function act(page: Page): Step[] {
  const main = page.getByRole('main');
  const section = (name: string) =>
    page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name, exact: true });
  const notices = page.getByRole('region', { name: 'Notifications' });
  const told = page.getByText('Your browser keeps no data of this site.');
  const post = postsOfOthers(page).first();
  const like = post.getByRole('button', { name: /^Like / });
  const box = commentDialog(page);
  const own = main.getByRole('article').filter({ hasText: 'Kept nowhere but here' });
  return [
    ['nothing is said at first', () => expect(told).toHaveCount(0)],
    ['a like', () => like.click()],
    ['is there', () => expect(like).toHaveAttribute('aria-pressed', 'true')],
    ['a comment', () => openCommentDialog(page)],
    ['is typed', () => box.getByRole('textbox').pressSequentially('In my head')],
    ['which is told to be kept nowhere', () => expect(told).toHaveCount(1)],
    ['Escape closes the box', () => page.keyboard.press('Escape')],
    ['the box again', () => openCommentDialog(page)],
    ['has the text from memory', () => expect(box.getByRole('textbox')).toHaveValue('In my head')],
    ['Send', () => box.getByRole('button', { name: 'Send' }).click()],
    ['sends it', () => expect(box).toHaveCount(0)],
    ['a post', () => postText(page).fill('Kept nowhere but here')],
    ['with a picture', () => addPicture(page, 'memory.jpg')],
    ['is kept on the way', () => section('Messages').click()],
    ['to another page', () => expect(page).toHaveURL('/messages')],
    ['and back', () => section('Home').click()],
    ['as it was', () => expect(postText(page)).toHaveValue('Kept nowhere but here')],
    ['and posted', () => postButton(page).click()],
    ['as is seen', () => expect(own).toBeVisible()],
    ['a post is hidden', () => post.getByRole('button', { name: 'More', exact: true }).click()],
    ['by its menu', () => page.getByRole('menuitem', { name: 'Not interested' }).click()],
    ['Undo', () => notices.getByRole('button', { name: 'Undo' }).click()],
    ['brings it back', () => expect(like).toHaveAttribute('aria-pressed', 'true')],
    ['nothing was told twice', () => expect(told).toHaveCount(0)],
  ];
}

test('who keeps nothing reads everything, and who keeps cookies alone does everything', {
  tag: '@variant',
}, async ({ page, request, baseURL, member }) => {
  test.setTimeout(600_000);
  const { post_id } = await findPost(request, (post) => hasReplies(request, post));
  await makeDraftStorageThrow(page);
  await signIn(page, '/', member);
  const { context, close } = await openBlockingBrowser();
  try {
    await walk([...read(await context.newPage(), baseURL ?? '', `/home/details-${post_id}`), ...act(page)]);
  } finally {
    await close();
  }
});
