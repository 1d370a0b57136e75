import { type Locator, type Page, expect as plainExpect } from '@playwright/test';
import { commentDialog, openCommentDialog } from '../fixtures/comment-dialog.ts';
import { postsOfOthers, test } from '../fixtures/community.ts';
import { addPicture, photoFile, postButton, postText } from '../fixtures/composer.ts';
import { expectSignedIn, fillSignIn, type SignIn } from '../fixtures/sign-in.ts';
import { type Step, walk } from '../fixtures/walk.ts';

/** The product promises two seconds; a busy machine gets more, so that what is tried here is that tabs agree. */
const expect = plainExpect.configure({ timeout: 10_000 });

const account = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: `Account: ${name}`, exact: true });
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name, exact: true });
const like = (post: Locator) => post.getByRole('button', { name: /^Like / });
const follow = (post: Locator, name: 'Follow' | 'Unfollow') => post.getByRole('button', { name, exact: true });
const undo = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });

/** Chooses an entry of a post's menu. */
async function choose(post: Locator, entry: string): Promise<void> {
  await post.getByRole('button', { name: 'More', exact: true }).click();
  await post.page().getByRole('menuitem', { name: entry }).click();
}

async function remove(post: Locator): Promise<void> {
  await choose(post, 'Delete');
  await post.page().getByRole('button', { name: 'Confirm' }).click();
}

async function signIn(page: Page, member: SignIn): Promise<void> {
  await signInLink(page).click();
  await fillSignIn(page, member);
  await expectSignedIn(page);
  // The header shows the member before the launch page has redirected.
  await expect(page).not.toHaveURL(/\/login\b/);
}

/** Gives a picture to a button of the profile's form. */
async function choosePicture(page: Page, button: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(await photoFile('avocet.jpg'));
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account: / })
    .click();
  // A sign-out ends with home as a new document.
  await Promise.all([page.waitForEvent('load'), page.getByRole('menuitem', { name: 'Sign out' }).click()]);
}

test('a member with two tabs finds in each what the other did, and keeps what was typed in either', {
  tag: '@variant',
}, async ({ page: one, context, member }) => {
  test.setTimeout(600_000);
  context.on('dialog', (dialog) => void dialog.accept());
  await one.goto('/');
  const two = await context.newPage();
  await two.goto('/');
  await signIn(one, member);
  await expect(account(two, member.nickname)).toBeVisible();
  const id = await postsOfOthers(one).nth(1).getAttribute('data-post');
  const in1 = one.locator(`main article[data-post="${id}"]`);
  const in2 = two.locator(`main article[data-post="${id}"]`);
  const text = 'Seen with two eyes';
  const own = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: text });
  const nickname = one.getByRole('textbox', { name: 'Nickname' });

  const acts: Step[] = [
    ['a like', () => like(in1).click()],
    ['is seen', () => expect(like(in2)).toHaveAttribute('aria-pressed', 'true')],
    ['and taken back', () => like(in2).click()],
    ['here, too', () => expect(like(in1)).toHaveAttribute('aria-pressed', 'false')],
    ['a follow', () => follow(in1, 'Follow').click()],
    ['is seen', () => expect(follow(in2, 'Unfollow')).toBeVisible()],
    ['and ended', () => follow(in2, 'Unfollow').click()],
    ['here, too', () => expect(follow(in1, 'Follow')).toBeVisible()],
    ['a post is hidden', () => choose(in1, 'Not interested')],
    // A notice stays while the pointer is on it.
    ['which can be undone', () => undo(one).hover()],
    ['it is gone', () => expect(in2).toHaveCount(0)],
    ['Undo', () => undo(one).click()],
    ['brings it back', () => expect(in2).toBeVisible()],
    ['to both', () => expect(in1).toBeVisible()],
    ['an author is hidden', () => choose(in2, 'Hide this author')],
    ['which can be undone', () => undo(two).hover()],
    ['the post is gone', () => expect(in1).toHaveCount(0)],
    ['Undo', () => undo(two).click()],
    ['brings the author back', () => expect(in1).toBeVisible()],
  ];
  const drafts: Step[] = [
    ['a text', () => postText(one).fill(text)],
    ['another in the other tab', () => postText(two).fill('Something else')],
    ['a picture', () => addPicture(one, 'eyes.jpg')],
    ['the first is posted', () => postButton(one).click()],
    ['and seen', () => expect(own(one)).toBeVisible()],
    ['the other text stays', () => expect(postText(two)).toHaveValue('Something else')],
    ['also on the way', () => section(two, 'Messages').click()],
    ['to another page', () => expect(two).toHaveURL('/messages')],
    ['and back', () => section(two, 'Home').click()],
    ['as it was', () => expect(postText(two)).toHaveValue('Something else')],
    ['the own page', () => two.goto('/user-profile')],
    ['has the post', () => expect(own(two)).toBeVisible()],
    ['which is deleted', () => remove(own(one))],
    ['which can be undone', () => undo(one).hover()],
    ['it is gone', () => expect(own(two)).toHaveCount(0)],
    // The other tab deletes it again: not before it is back on the server.
    ['Undo', () => Promise.all([one.waitForResponse('**/undelpost'), undo(one).click()])],
    ['brings it back', () => expect(own(two)).toBeVisible()],
    ['it is deleted there', () => remove(own(two))],
    ['and gone here', () => expect(own(one)).toHaveCount(0)],
  ];
  const names: Step[] = [
    ['the form of the profile', () => one.goto('/edit-personal-information')],
    ['has the name', () => expect(nickname).toHaveValue(member.nickname)],
    ['a new one', () => nickname.fill('Avocet of two tabs')],
    ['a picture', () => choosePicture(one, 'Profile picture')],
    ['and one behind it', () => choosePicture(one, 'Background image')],
    ['is saved', () => one.getByRole('button', { name: 'Save' }).click()],
    ['here', () => expect(account(one, 'Avocet of two tabs')).toBeVisible()],
    ['and seen there', () => expect(account(two, 'Avocet of two tabs')).toBeVisible()],
  ];
  const leaving: Step[] = [
    ['home once more', () => two.goto('/')],
    ['still has the text', () => expect(postText(two)).toHaveValue('Something else')],
    ['a comment', () => openCommentDialog(two)],
    ['is begun', () => commentDialog(two).getByRole('textbox').fill('By the way')],
    ['a sign-out', () => signOut(one)],
    ['is one of both', () => expect(signInLink(two)).toBeVisible()],
    ['nothing of the member is left', () => expect(commentDialog(two)).toHaveCount(0)],
    ['nor the text', () => expect(postText(two)).toHaveValue('')],
    ['a sign-in there', () => signIn(two, member)],
    ['is one of both', () => expect(account(one, 'Avocet of two tabs')).toBeVisible()],
    ['the text is back', () => expect(postText(two)).toHaveValue('Something else')],
  ];
  await walk([...acts, ...drafts, ...names, ...leaving]);
});
