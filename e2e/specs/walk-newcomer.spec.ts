import { openCommentDialog } from '../fixtures/comment-dialog.ts';
import { expect, postLink, test } from '../fixtures/community.ts';
import { findPost, hasReplies } from '../fixtures/demo-posts.ts';
import { pressPager } from '../fixtures/feed-page.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { codeFor } from '../fixtures/sign-in.ts';
import { walk } from '../fixtures/walk.ts';

// Pictures that turn by themselves would change what is counted.
test.use({ ...viewports[0][1], contextOptions: { reducedMotion: 'reduce' } });

const account = { nickname: 'Siskin', email: 'siskin@walk.example', password: 'quiet-rooms-6' };
const text = 'How long does the battery last in the cold?';

test('a newcomer comes from a search engine, looks around, joins, and writes the first comment', {
  tag: '@variant',
}, async ({ page, request, baseURL }) => {
  test.setTimeout(600_000);
  const found = await findPost(request, async (post) => post.pics.length > 1 && (await hasReplies(request, post)));
  const path = `/home/details-${found.post_id}`;
  const main = page.getByRole('main');
  const banner = page.getByRole('banner');
  const dialog = page.getByRole('dialog');
  const prompt = page.getByRole('dialog', { name: 'Join the conversation' });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const tool = (name: string) => banner.getByRole('button', { name, exact: true });
  const place = (name: string) =>
    page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name, exact: true });
  const comments = main.getByRole('list', { name: /^\d+ comments?$/ });
  const carousel = main
    .getByRole('article')
    .first()
    .getByRole('group', { name: /^Pictures by / });
  const box = page.getByRole('dialog', { name: /^Comment on the post of / });
  const like = main
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Like / });
  const next = main.getByRole('button', { name: 'Next page' });

  await walk([
    [
      'the sitemap names the post',
      async () => expect(await (await request.get('/sitemap/posts-0.xml')).text()).toContain(path),
    ],
    ['the result opens it', () => page.goto(path, { referer: 'https://search.example/' })],
    ['the window has its title', () => expect(page).toHaveTitle(/^Community \| Official \| ./)],
    ['the heading is its text', () => expect(page.getByRole('heading', { level: 1 })).toContainText(/\w/)],
    ['its pictures are counted', () => expect(carousel.getByText(/^1 \/ \d$/)).toBeVisible()],
    ['a dot shows the second', () => carousel.getByRole('button', { name: 'Picture 2', exact: true }).click()],
    ['the counter says so', () => expect(carousel.getByText(/^2 \/ \d$/)).toBeVisible()],
    ['a press opens it large', () => carousel.getByRole('button', { name: 'Open picture 2' }).click()],
    ['it is large', () => expect(dialog).toBeVisible()],
    ['Back closes it', () => page.goBack()],
    ['and stays at the post', () => expect(dialog).toHaveCount(0)],
    ['the newest comments first', () => main.getByRole('tab', { name: 'Newest' }).click()],
    ['the address says so', () => expect(page).toHaveURL(`${path}?sort=1`)],
    ['Back leads to the best', () => page.goBack()],
    ['which are chosen', () => expect(main.getByRole('tab', { name: 'Top', selected: true })).toBeVisible()],
    [
      'replies are for members',
      () =>
        main
          .getByRole('button', { name: /^View replies/ })
          .first()
          .click(),
    ],
    ['Cancel stays', () => prompt.getByRole('button', { name: 'Cancel' }).click()],
    ['Back in the header leads home', () => banner.getByRole('link', { name: 'Back' }).click()],
    ['home has posts', () => expect(main.getByRole('article')).toHaveCount(10)],
    ['a line says what this is', () => expect(page.getByText('A community of Northtone owners')).toBeVisible()],
    ['it can be closed', () => page.getByRole('button', { name: 'Close the welcome' }).click()],
    ['a like asks to join', () => like.click()],
    ['the question is there', () => expect(prompt).toBeVisible()],
    ['Back closes it', () => page.goBack()],
    ['and stays at home', () => expect(prompt).toHaveCount(0)],
    ['the next page', () => pressPager(next)],
    ['has an address', () => expect(page).toHaveURL('/?page=2')],
    ['Back leads to the pager', () => page.goBack()],
    ['that was pressed', () => expect(next).toBeInViewport()],
    ['the products open', () => tool('Products').click()],
    ['with their tabs', () => expect(dialog.getByRole('tab')).toHaveCount(7)],
    ['Back closes them', () => page.goBack()],
    ['the search opens', () => tool('Search').click()],
    ['a name is typed', () => dialog.getByRole('textbox').fill('maris')],
    [
      'its person opens',
      () =>
        dialog
          .getByRole('link', { name: /Marisol/ })
          .first()
          .click(),
    ],
    ['her page has her name', () => expect(page.getByRole('heading', { level: 1 })).toContainText('Marisol')],
    ['her pictures', () => main.getByRole('tab', { name: 'Media' }).click()],
    ['one leads to its post', () => main.getByRole('list', { name: 'Media' }).getByRole('link').first().click()],
    ['the post is there', () => expect(page).toHaveURL(/\/home\/users-\d+\/details-\d+$/)],
    ['Back leads to the pictures', () => page.goBack()],
    ['as they were', () => expect(main.getByRole('list', { name: 'Media' })).toBeVisible()],
    ['a follow asks to join', () => main.getByRole('button', { name: 'Follow', exact: true }).first().click()],
    ['Sign in leads there', () => prompt.getByRole('button', { name: 'Sign in' }).click()],
    ['a new account', () => page.getByRole('link', { name: 'Create an account' }).click()],
    ['a name alone', () => field('Nickname').fill(account.nickname)],
    ['is not enough', () => page.getByRole('button', { name: 'Register' }).click()],
    ['the next field says so', () => expect(field('E-mail')).toHaveAttribute('aria-invalid', 'true')],
    ['the name is kept', () => expect(field('Nickname')).toHaveValue(account.nickname)],
    ['the address', () => field('E-mail').fill(account.email)],
    ['the password', () => field('Password').fill(account.password)],
    ['and once more', () => field('Confirm password').fill(account.password)],
    ['the rules', () => page.getByRole('checkbox', { name: /^I agree/ }).check()],
    ['Register', () => page.getByRole('button', { name: 'Register' }).click()],
    ['a wrong code', () => field('Verification code').fill('000000')],
    ['is told', () => page.getByRole('button', { name: 'Confirm' }).click()],
    ['in its place', () => expect(page.getByText('The verification code is incorrect')).toBeVisible()],
    [
      'the right one',
      async () => field('Verification code').fill(await codeFor(page.context(), baseURL ?? '', account.email)),
    ],
    ['signs in', () => page.getByRole('button', { name: 'Confirm' }).click()],
    ['and leads back', () => expect(page).toHaveURL(/\/home\/users-\d+\?type=2$/)],
    ['the follow is done', () => expect(main.getByRole('button', { name: 'Unfollow' }).first()).toBeVisible()],
    ['Following', () => place('Following').click()],
    ['has her posts', () => expect(main.getByRole('article').getByText('Marisol V.').first()).toBeVisible()],
    ['messages', () => place('Messages').click()],
    ['say that there are none', () => expect(page.getByText('No comments yet')).toBeVisible()],
    ['the own page', () => place('Me').click()],
    ['says what comes first', () => expect(main.getByRole('link', { name: 'Write your first post' })).toBeVisible()],
    ['the result once more', () => page.goto(path, { referer: 'https://search.example/' })],
    ['the box for a comment', () => openCommentDialog(page)],
    ['sends nothing empty', () => expect(box.getByRole('button', { name: 'Send' })).toBeDisabled()],
    ['a question', () => box.getByRole('textbox').fill(text)],
    ['Back closes the box', () => page.goBack()],
    ['the box again', () => openCommentDialog(page)],
    ['has kept the text', () => expect(box.getByRole('textbox')).toHaveValue(text)],
    ['Send', () => box.getByRole('button', { name: 'Send' }).click()],
    ['the comment stands first', () => expect(comments.getByRole('listitem').first()).toContainText(text)],
    ['as new', () => expect(comments.getByRole('listitem').first()).toContainText('Just now')],
    ['home', () => place('Home').click()],
    ['has posts', () => expect(postLink(main.getByRole('article').first()).first()).toBeVisible()],
    ['the menu', () => tool('Menu').click()],
    [
      'signs out, and opens home anew',
      () => Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Sign out' }).click()]),
    ],
    ['a visitor is who reads now', () => expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible()],
    ['the post', () => page.goto(`${path}?sort=1`)],
    ['has the comment', () => expect(comments.getByText(text)).toBeVisible()],
  ]);
});
