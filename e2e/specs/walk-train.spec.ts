import { commentDialog, openCommentDialog } from '../fixtures/comment-dialog.ts';
import { expect, postLink, postsOfOthers, test } from '../fixtures/community.ts';
import { addPicture, postButton, postText } from '../fixtures/composer.ts';
import { pressPager } from '../fixtures/feed-page.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type Step, walk } from '../fixtures/walk.ts';

// Pictures that turn by themselves would ask for the next one in a tunnel.
test.use({ ...viewports[0][1], contextOptions: { reducedMotion: 'reduce' } });

test('a member on a train reads and writes while the network comes and goes, and loses nothing', {
  tag: '@variant',
}, async ({ page, context, member }) => {
  test.setTimeout(600_000);
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, '/', member);
  const main = page.getByRole('main');
  const banner = page.getByRole('banner');
  const panel = page.getByRole('dialog');
  const place = (name: string) =>
    page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name, exact: true });
  const notices = page.getByRole('region', { name: 'Notifications' });
  const id = await postsOfOthers(page).first().getAttribute('data-post');
  const post = main.getByRole('article').and(page.locator(`[data-post="${id}"]`));
  const like = post.getByRole('button', { name: /^Like / });
  const follow = post.getByRole('button', { name: /^(Follow|Unfollow)$/ });
  const box = commentDialog(page);
  const comments = main.getByRole('list', { name: /^\d+ comments?$/ });
  const again = main.getByRole('button', { name: 'Upload river.jpg again' });
  const text = 'Fields, a river, fields';
  const own = main.getByRole('article').filter({ hasText: text });
  const confirm = page.getByRole('button', { name: 'Confirm' });
  const tunnel: Step = ['a tunnel', () => context.setOffline(true)];
  const station: Step = ['a station', () => context.setOffline(false)];
  /** The notice is gone before the next one is waited for, which says the same. */
  const told: Step[] = [
    ['is told to be offline', () => expect(notices.getByText('You are offline.')).toBeVisible()],
    ['for a while', () => expect(notices.getByText('You are offline.')).toHaveCount(0)],
  ];
  /** What opens is there before a tunnel: it loads when it is wanted. */
  const askToRemove: Step[] = [
    ['its menu', () => own.getByRole('button', { name: 'More', exact: true }).click()],
    ['has Delete', () => page.getByRole('menuitem', { name: 'Delete' }).click()],
    ['which asks', () => expect(confirm).toBeVisible()],
  ];

  await walk([
    ['home has posts', () => expect(main.getByRole('article')).toHaveCount(10)],
    ['messages', () => place('Messages').click()],
    ['are there', () => expect(page).toHaveURL('/messages')],
    ['none yet', () => expect(main.getByText('No comments yet')).toBeVisible()],
    ['home again', () => place('Home').click()],
    ['with its posts', () => expect(like).toBeVisible()],
    tunnel,
    ['a like', () => like.click()],
    ...told,
    ['the like is not there', () => expect(like).toHaveAttribute('aria-pressed', 'false')],
    ['a follow', () => follow.click()],
    ...told,
    ['nor is the follow', () => expect(follow).toHaveText('Follow')],
    ['the next page', () => pressPager(main.getByRole('button', { name: 'Next page' }))],
    ['says why it does not come', () => expect(main.getByRole('alert')).toContainText('You are offline')],
    ['under its address', () => expect(page).toHaveURL('/?page=2')],
    station,
    ['it comes by itself', () => expect(main.getByRole('article')).toHaveCount(10)],
    ['Back leads to the first', () => page.goBack()],
    ['the like once more', () => like.click()],
    ['is there', () => expect(like).toHaveAttribute('aria-pressed', 'true')],
    ['a post', () => postLink(post).first().click()],
    ['opens', () => expect(page).toHaveURL(/details-\d+$/)],
    ['with its comments', () => expect(main.getByRole('tab', { name: 'Newest' })).toBeVisible()],
    ['a comment', () => openCommentDialog(page)],
    ['has its box', () => expect(box.getByRole('textbox')).toBeVisible()],
    tunnel,
    ['is typed', () => box.getByRole('textbox').fill('Read between two stations')],
    ['and sent', () => box.getByRole('button', { name: 'Send' }).click()],
    ['it does not go', () => expect(page.getByText('You are offline.').first()).toBeVisible()],
    ['and stays as it was', () => expect(box.getByRole('textbox')).toHaveValue('Read between two stations')],
    ['Back closes the box', () => page.goBack()],
    ['and stays at the post', () => expect(box).toHaveCount(0)],
    ['the box again', () => openCommentDialog(page)],
    ['has the text', () => expect(box.getByRole('textbox')).toHaveValue('Read between two stations')],
    station,
    ['it is sent', () => box.getByRole('button', { name: 'Send' }).click()],
    ['and stands first', () => expect(comments.getByRole('listitem').first()).toContainText('two stations')],
    ['once', () => expect(comments.getByText('Read between two stations')).toHaveCount(1)],
    ['the box is closed', () => expect(box).toHaveCount(0)],
    ['home', () => place('Home').click()],
    ['a text', () => postText(page).fill(text)],
    tunnel,
    ['a picture', () => addPicture(page, 'river.jpg')],
    ['is not uploaded', () => expect(again).toBeVisible()],
    station,
    ['it is tried again', () => Promise.all([page.waitForResponse('**/community/upload'), again.click()])],
    ['and there', () => expect(main.getByRole('progressbar').or(again)).toHaveCount(0)],
    ['so that it can be posted', () => expect(postButton(page)).toBeEnabled()],
    ['what was told is gone', () => expect(notices.getByText('You are offline.')).toHaveCount(0)],
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
    ['with its picture', () => expect(page.getByRole('img', { name: 'river.jpg' })).toBeVisible()],
    ['Post again', () => postButton(page).click()],
    ['it is posted', () => expect(own).toBeVisible()],
    ['once', () => expect(own).toHaveCount(1)],
    ...askToRemove,
    tunnel,
    ['it is confirmed', () => confirm.click()],
    ...told,
    ['it is still there', () => expect(own).toBeVisible()],
    station,
    ...askToRemove,
    ['it is confirmed', () => Promise.all([page.waitForResponse('**/delpost'), confirm.click()])],
    ['it is gone', () => expect(own).toHaveCount(0)],
    ['the menu', () => banner.getByRole('button', { name: 'Menu', exact: true }).click()],
    ['has Sign out', () => expect(panel.getByRole('button', { name: 'Sign out' })).toBeVisible()],
    tunnel,
    ['which is pressed', () => panel.getByRole('button', { name: 'Sign out' }).click()],
    ['it is done here', () => expect(page.getByText('Signed out here. You are offline')).toBeVisible()],
    ['the menu is closed', () => page.keyboard.press('Escape')],
    ['a visitor reads now', () => expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible()],
    ['a station opens home', () => Promise.all([page.waitForEvent('load'), context.setOffline(false)])],
    ['for a visitor', () => expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible()],
    ['with posts', () => expect(main.getByRole('article')).toHaveCount(10)],
  ]);
});
