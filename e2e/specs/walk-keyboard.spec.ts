import { expect, test } from '../fixtures/community.ts';
import { isFocusLost, tabTo } from '../fixtures/checks/focus.ts';
import { expectSignedIn } from '../fixtures/sign-in.ts';
import { walk } from '../fixtures/walk.ts';

const comment = 'Written without a mouse, and deleted without one';

test('somebody with a keyboard alone signs in, reads, acts and leaves, and never loses the focus', {
  tag: '@variant',
}, async ({ page, member }) => {
  test.setTimeout(600_000);
  const prompt = page.getByRole('dialog', { name: 'Join the conversation' });
  const box = page.getByRole('dialog', { name: /^Comment on the post of / });
  const dialog = page.getByRole('dialog');
  const menu = page.getByRole('menu');
  const main = page.getByRole('main');
  const side = page.getByRole('complementary', { name: 'Search users' });
  const focused = page.locator(':focus');
  const heading = page.getByRole('heading', { level: 1 });

  /** Tabs to a control by its role, else its tag, and by how its name begins. */
  const to = (role: string, name: string) => () =>
    tabTo(page, (control) => control.role === role && control.name.startsWith(name));
  const toPost = () => tabTo(page, ({ role, hasTime }) => role === 'a' && hasTime);
  /** Presses a key that opens another document. */
  const leave = (key: string) => () => page.keyboard.press(key);
  /** Presses a key. What follows may take the focus along, but not lose it. */
  const press = (key: string) => async () => {
    await page.keyboard.press(key);
    await expect.poll(() => isFocusLost(page), `after ${key}`).toBe(false);
  };
  const type = (text: string) => () => page.keyboard.type(text);
  const isMember = () => expectSignedIn(page);

  await walk([
    ['home', () => page.goto('/')],
    ['the first Tab', press('Tab')],
    ['skips what is above', () => expect(focused).toHaveText('Skip to content')],
    ['to the content', press('Enter')],
    ['which has the focus', () => expect(main).toBeFocused()],
    ['the tabs of the feed', to('tab', 'Recommend')],
    ['an arrow moves', press('ArrowRight')],
    ['to the next one', () => expect(focused).toHaveText('Following')],
    ['Enter chooses', press('Enter')],
    ['it is for members', () => expect(page).toHaveURL('/?type=2')],
    ['an arrow moves back', press('ArrowLeft')],
    ['Enter chooses again', press('Enter')],
    ['the posts are there', () => expect(main.getByRole('article').first()).toBeVisible()],
    ['the first like', to('button', 'Like ')],
    ['asks who likes', press('Enter')],
    ['in a dialog', () => expect(prompt).toBeVisible()],
    ['Escape closes it', press('Escape')],
    ['the like has the focus again', () => expect(focused).toHaveAccessibleName(/^Like /)],
    ['Enter asks again', press('Enter')],
    ['in the same way', () => expect(prompt).toBeVisible()],
    ['Sign in', to('button', 'Sign in')],
    ['leads to the sign-in site', leave('Enter')],
    ['which asks for the address', () => expect(page.getByLabel('E-mail')).toBeVisible()],
    ['it is reached', to('input', 'E-mail')],
    ['and typed', type(member.email)],
    ['the password is reached', to('input', 'Password')],
    ['and typed, too', type(member.password)],
    ['Enter signs in', leave('Enter')],
    ['a member is back', isMember],
    ['and the like is done', () => expect(main.locator('article [aria-pressed="true"]').first()).toBeVisible()],
    ['the like', to('button', 'Like ')],
    ['is taken back', press('Space')],
    ['as it says', () => expect(focused).toHaveAttribute('aria-pressed', 'false')],
    ['its menu', to('button', 'More')],
    ['opens', press('Enter')],
    ['at its first entry', () => expect(page.getByRole('menuitem').first()).toBeFocused()],
    ['an arrow walks', press('ArrowDown')],
    ['to the second', () => expect(page.getByRole('menuitem').nth(1)).toBeFocused()],
    ['Escape closes', press('Escape')],
    ['the menu', () => expect(menu).toHaveCount(0)],
    ['and leaves the focus there', () => expect(focused).toHaveAccessibleName('More')],
    ['the post', toPost],
    ['opens', press('Enter')],
    ['at its heading', () => expect(heading).toBeFocused()],
    ['a comment', to('button', 'Comment ')],
    ['has a box', press('Enter')],
    ['to be typed in', () => expect(box.getByRole('textbox')).toBeFocused()],
    ['some words', type(comment)],
    ['Send', to('button', 'Send')],
    ['sends them', press('Enter')],
    ['they stand there', () => expect(main.getByRole('listitem').filter({ hasText: comment })).toBeFocused()],
    ['their menu', to('button', 'More')],
    ['opens', press('Enter')],
    ['Delete is in it', () => expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()],
    ['and is reached by its letter', press('d')],
    ['Enter asks first', press('Enter')],
    ['in a dialog', () => expect(dialog.getByRole('button', { name: 'Confirm' })).toBeVisible()],
    ['Confirm', to('button', 'Confirm')],
    ['deletes', press('Enter')],
    ['the comment', () => expect(main.getByText(comment)).toHaveCount(0)],
    ['the search', to('input', 'Search users')],
    ['takes a name', type('maris')],
    ['of somebody', () => expect(side.getByRole('link', { name: /Marisol/ }).first()).toBeVisible()],
    ['who is reached', to('a', 'Marisol')],
    ['and opens', press('Enter')],
    ['at the heading', () => expect(heading).toBeFocused()],
    ['Follow', to('button', 'Follow')],
    ['follows', press('Enter')],
    ['as it says', () => expect(focused).toHaveText('Unfollow')],
    ['the tabs of the posts', to('tab', 'Posts')],
    ['an arrow leads to Media', press('ArrowRight')],
    ['Enter shows them', press('Enter')],
    ['in a grid', () => expect(main.getByRole('list', { name: 'Media' })).toBeVisible()],
    ['the messages', to('a', 'Messages')],
    ['open', press('Enter')],
    ['at the heading', () => expect(heading).toBeFocused()],
    ['the own profile', to('a', 'Your profile')],
    ['opens', press('Enter')],
    ['Edit', to('a', 'Edit')],
    ['leads to the form', press('Enter')],
    ['whose name', to('input', 'Nickname')],
    ['is changed', type(' of the hills')],
    ['Cancel', to('button', 'Cancel')],
    ['asks about that', press('Enter')],
    ['Discard', to('button', 'Discard')],
    ['leaves the form', press('Enter')],
    ['for the profile', () => expect(page).toHaveURL('/user-profile')],
    ['the language', to('select', 'Language')],
    ['is walked through', press('ArrowDown')],
    ['without being changed', () => expect(page.locator('html')).toHaveAttribute('lang', 'en')],
    ['the account', to('button', 'Account: ')],
    ['has a menu', press('ArrowDown')],
    ['whose last entry', press('End')],
    ['is Sign out', () => expect(focused).toHaveText('Sign out')],
    ['which signs out', leave('Enter')],
    ['a visitor is left', () => expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()],
  ]);
});
