import type { Page } from '@playwright/test';
import { commentDialog } from '../fixtures/comment-dialog.ts';
import { expect, postsOfOthers, test } from '../fixtures/community.ts';
import { addPicture, postButton, postText } from '../fixtures/composer.ts';
import { signIn } from '../fixtures/sign-in.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const undo = (page: Page) => notices(page).getByRole('button', { name: 'Undo' });

/** Longer than a notice with Undo stays for those who are elsewhere. */
const longMs = 30_000;

/** Hides the first post of somebody else, by keys alone. */
async function hideByKeys(page: Page): Promise<void> {
  await postsOfOthers(page).first().getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Not interested' }).press('Enter');
  await expect(undo(page)).toBeVisible();
}

const isInMain = (page: Page) => page.evaluate(() => document.activeElement?.closest('main') !== null);

test('one Tab after hiding a post leads to Undo, which brings it back and gives the focus back', async ({ page }) => {
  await signIn(page);
  const id = await postsOfOthers(page).first().getAttribute('data-post');
  await hideByKeys(page);
  // The card and its menu are gone by then.
  await expect.poll(() => isInMain(page)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(undo(page)).toHaveCount(0);
  await expect(postsOfOthers(page).first()).toHaveAttribute('data-post', id ?? '');
  await expect.poll(() => isInMain(page)).toBe(true);
});

test('one Tab after deleting a post leads to Undo, and Tab behind the notice leads back', async ({ page, author }) => {
  await signIn(page, '/', author);
  await postText(page).fill('Deleted by keys alone');
  await addPicture(page, 'garden.jpg');
  await postButton(page).click();
  const post = page.getByRole('main').getByRole('article').filter({ hasText: 'Deleted by keys alone' });
  await post.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => isInMain(page)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notices(page).getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await isInMain(page)).toBe(true);
});

test('Tab stays in a dialog that opens beside a notice, and leads to Undo once it is closed', async ({ page }) => {
  await signIn(page);
  await hideByKeys(page);
  await expect.poll(() => isInMain(page)).toBe(true);
  // The notice waits meanwhile.
  await undo(page).hover();
  await postsOfOthers(page)
    .first()
    .getByRole('button', { name: /^Comment / })
    .press('Enter');
  const dialog = commentDialog(page);
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => isInMain(page)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
});

test('a notice with Undo waits while the focus or the pointer is on it', async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  await hideByKeys(page);
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  await page.clock.runFor(longMs);
  await expect(undo(page)).toBeVisible();
  await undo(page).hover();
  await page.keyboard.press('Shift+Tab');
  await expect(undo(page)).not.toBeFocused();
  await page.clock.runFor(longMs);
  await expect(undo(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(longMs);
  await expect(undo(page)).toHaveCount(0);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a notice goes in its time after it was touched', async ({ page }) => {
    await page.clock.install();
    await signIn(page);
    await hideByKeys(page);
    await notices(page).getByRole('paragraph').tap();
    await page.clock.runFor(longMs);
    await expect(undo(page)).toHaveCount(0);
  });
});
