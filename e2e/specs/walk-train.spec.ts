import { commentDialog, openCommentDialog } from '../fixtures/comment-dialog.ts';
import { expect, postLink, postsOfOthers, test } from '../fixtures/community.ts';
import { addPicture, postButton, postText } from '../fixtures/composer.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type Step, walk } from '../fixtures/walk.ts';

// Pictures that turn by themselves would ask for the next one in a tunnel.
test.use({ ...viewports[0][1], contextOptions: { reducedMotion: 'reduce' } });

test('a member on a train reads and writes while the network comes and goes, and loses nothing', {
  tag: '@variant',
}, async ({ page, context, member }) => {
  test.setTimeout(600_000);
  const main = page.getByRole('main');
  const banner = page.getByRole('banner');
  const place = (name: string) =>
    page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name, exact: true });
  const notices = page.getByRole('region', { name: 'Notifications' });
  const post = postsOfOthers(page).first();
  const like = post.getByRole('button', { name: /^Like / });
  const follow = post.getByRole('button', { name: /^(Follow|Unfollow)$/ });
  const box = commentDialog(page);
  const comments = main.getByRole('list', { name: /^\d+ comments?$/ });
  const text = 'Fields, a river, fields';
  const own = main.getByRole('article').filter({ hasText: text });
  const tunnel: Step = ['a tunnel', () => context.setOffline(true)];
  const station: Step = ['a station', () => context.setOffline(false)];
  /** Each notice is closed, so that the next one is not taken for it. */
  const told: Step[] = [
    ['is told to be offline', () => expect(notices.getByText('You are offline.')).toBeVisible()],
    ['which is read', () => notices.getByRole('button', { name: 'Close' }).first().click()],
    ['and closed', () => expect(notices.getByText('You are offline.')).toHaveCount(0)],
  ];
  const remove: Step[] = [
    ['its menu', () => own.getByRole('button', { name: 'More', exact: true }).click()],
    ['has Delete', () => page.getByRole('menuitem', { name: 'Delete' }).click()],
    ['which asks', () => page.getByRole('button', { name: 'Confirm' }).click()],
  ];

  await signIn(page, '/', member);
  await walk([
    ['home has posts', () => expect(main.getByRole('article')).toHaveCount(10)],
    ['messages', () => place('Messages').click()],
    ['are there', () => expect(page).toHaveURL('/messages')],
    ['home again', () => place('Home').click()],
    tunnel,
    ['a like', () => like.click()],
    ...told,
    ['the like is not there', () => expect(like).toHaveAttribute('aria-pressed', 'false')],
    ['a follow', () => follow.click()],
    ...told,
    ['nor is the follow', () => expect(follow).toHaveText('Follow')],
    ['the next page', () => main.getByRole('button', { name: 'Next page' }).click()],
    ['says why it does not come', () => expect(main.getByRole('alert')).toContainText('You are offline')],
    ['under its address', () => expect(page).toHaveURL('/?page=2')],
    station,
    ['it comes by itself', () => expect(main.getByRole('article')).toHaveCount(10)],
    ['Back leads to the first', () => page.goBack()],
    ['the like once more', () => like.click()],
    ['is there', () => expect(like).toHaveAttribute('aria-pressed', 'true')],
    ['a post', () => postLink(post).first().click()],
    ['opens', () => expect(page).toHaveURL(/details-\d+$/)],
    ['with its text', () => expect(page.getByRole('heading', { level: 1 })).toContainText(/\w/)],
    ['a comment', () => openCommentDialog(page)],
    tunnel,
    ['is typed', () => box.getByRole('textbox').fill('Read between two stations')],
    ['and sent', () => box.getByRole('button', { name: 'Send' }).click()],
    ['it stays in its box', () => expect(page.getByText('You are offline.').first()).toBeVisible()],
    ['as it was', () => expect(box.getByRole('textbox')).toHaveValue('Read between two stations')],
    ['Back closes the box', () => page.goBack()],
    ['the box again', () => openCommentDialog(page)],
    ['has the text', () => expect(box.getByRole('textbox')).toHaveValue('Read between two stations')],
    station,
    ['it is sent', () => box.getByRole('button', { name: 'Send' }).click()],
    ['and stands first', () => expect(comments.getByRole('listitem').first()).toContainText('two stations')],
    ['once', () => expect(comments.getByText('Read between two stations')).toHaveCount(1)],
    ['home', () => place('Home').click()],
    ['a text', () => postText(page).fill(text)],
    tunnel,
    ['a picture', () => addPicture(page, 'river.jpg')],
    ['is not uploaded', () => expect(main.getByText('Upload failed')).toBeVisible()],
    station,
    ['it is tried again', () => main.getByRole('button', { name: 'Upload river.jpg again' }).click()],
    ['and there', () => expect(postButton(page)).toBeEnabled()],
    tunnel,
    ['Post', () => postButton(page).click()],
    ...told,
    ['the text stays', () => expect(postText(page)).toHaveValue(text)],
    ['also on the way', () => place('Messages').click()],
    ['to a page that was there', () => expect(page).toHaveURL('/messages')],
    ['and back', () => place('Home').click()],
    ['as it was', () => expect(postText(page)).toHaveValue(text)],
    station,
    ['a reload', () => page.reload()],
    ['keeps it, too', () => expect(postText(page)).toHaveValue(text)],
    ['Post again', () => postButton(page).click()],
    ['it is posted', () => expect(own).toBeVisible()],
    ['once', () => expect(own).toHaveCount(1)],
    tunnel,
    ...remove,
    ...told,
    ['it is still there', () => expect(own).toBeVisible()],
    station,
    ...remove,
    ['it is gone', () => expect(own).toHaveCount(0)],
    tunnel,
    ['the menu', () => banner.getByRole('button', { name: 'Menu', exact: true }).click()],
    ['signs out', () => page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()],
    ['here', () => expect(page.getByText('Signed out here. You are offline')).toBeVisible()],
    ['so that a visitor reads', () => expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible()],
    ['a station opens home', () => Promise.all([page.waitForEvent('load'), context.setOffline(false)])],
    ['for a visitor', () => expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible()],
    ['with posts', () => expect(main.getByRole('article')).toHaveCount(10)],
  ]);
});
