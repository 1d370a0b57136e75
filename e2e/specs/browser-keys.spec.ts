import type { Page } from '@playwright/test';
import { openCommentDialog } from '../fixtures/comment-dialog.ts';
import { expect, postsOfOthers, test } from '../fixtures/community.ts';
import { addPicture } from '../fixtures/composer.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { signIn } from '../fixtures/sign-in.ts';

/** Controls that keep a key of the browser for themselves: on each that can have the focus, with each modifier. */
const takenKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', '+', '-', '0'];
    const modifiers = ['altKey', 'ctrlKey', 'metaKey'] as const;
    const controls = [...document.querySelectorAll<HTMLElement>('a, button, input, textarea, select, [tabindex]')];
    const taken = new Set<string>();
    for (const control of controls.filter((one) => one.checkVisibility()))
      for (const key of keys)
        for (const modifier of modifiers) {
          const event = new KeyboardEvent('keydown', { key, [modifier]: true, bubbles: true, cancelable: true });
          if (control.dispatchEvent(event)) continue;
          const name = control.getAttribute('aria-label') ?? control.textContent;
          taken.add(`${control.getAttribute('role') ?? control.localName} ${name}: ${modifier} ${key}`);
        }
    return [...taken];
  });

test('keys with Alt, Ctrl or Cmd are the browser’s, wherever the focus is', async ({ page, author }) => {
  await signIn(page, '/', author);
  await addPicture(page, 'garden.jpg');
  await addPicture(page, 'lake.jpg');
  await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(2);
  await expect.soft(takenKeys(page), 'home with a draft').resolves.toEqual([]);

  await postsOfOthers(page).first().getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect.soft(takenKeys(page), 'menu of a post').resolves.toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('button', { name: /^Account: / }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect.soft(takenKeys(page), 'account menu').resolves.toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(await openCommentDialog(page)).toBeVisible();
  await expect.soft(takenKeys(page), 'dialog').resolves.toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const { post_id } = await findPost(page.request, ({ pics }) => pics.length > 1);
  await page.goto(`/home/details-${post_id}`);
  await expect(page.getByRole('heading', { name: /^\d+ comments?$/ })).toBeVisible();
  await expect.soft(takenKeys(page), 'a post').resolves.toEqual([]);
  await page.getByRole('button', { name: 'Open picture 1' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.soft(takenKeys(page), 'preview').resolves.toEqual([]);
});

test('Ctrl+C in the composer of a visitor asks nobody to sign in', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('textbox', { name: "What's on your mind?" });
  await box.focus();
  await box.dispatchEvent('keydown', { key: 'c', ctrlKey: true });
  // Behind a dialog nothing could be pressed.
  await page.getByRole('tab', { name: 'Following' }).click();
  await expect(page.getByText("You aren't following anyone yet")).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await box.press('c');
  await expect(page.getByRole('dialog', { name: 'Join the conversation' })).toBeVisible();
});

test('a language of the footer opens in another tab', async ({ page, context }) => {
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Español' })
    .click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await expect(other.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
