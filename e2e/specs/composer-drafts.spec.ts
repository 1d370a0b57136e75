import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/community.ts';
import { addPicture, postButton, postText } from '../fixtures/composer.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

/** How many files of drafts the browser keeps. The database is not opened before the composer has created it. */
const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'community-drafts')) return 0;
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', reject);
      });
    const database = await resultOf(indexedDB.open('community-drafts'));
    const keys = await resultOf(database.transaction('files').objectStore('files').getAllKeys());
    database.close();
    // A note of when it was kept stands beside each file, by a third part of its key.
    return keys.filter((key) => Array.isArray(key) && key.length === 2).length;
  });

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

    test('an unsent post survives a reload, with its file, and Discard removes it', { tag: '@engines' }, async ({
      page,
      author,
    }) => {
      await signIn(page, '/', author);
      await postText(page).fill('Not finished yet');
      await addPicture(page, 'kept.jpg');
      await expect(postButton(page)).toBeEnabled();
      await expect.poll(() => keptFiles(page)).toBe(1);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(postText(page)).toHaveValue('Not finished yet');
      await expect(page.getByRole('img', { name: 'kept.jpg' })).toBeVisible();
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
      await expect(postText(page)).toHaveValue('');
      await expect(page.getByRole('img', { name: 'kept.jpg' })).toBeHidden();
    });

    test('a draft with its file survives a change of language, without a dialog, and a new sign-in', async ({
      page,
      author,
      context,
    }) => {
      await signIn(page, '/', author);
      let dialogs = 0;
      page.on('dialog', (dialog) => {
        dialogs += 1;
        void dialog.accept();
      });
      const box = page.getByRole('main').getByRole('textbox').first();
      const kept = page.getByRole('img', { name: 'kept.jpg' });
      const text = `Not finished on a ${screen}`;
      await addPicture(page, 'kept.jpg');
      await postText(page).fill(text);
      await expect(postButton(page)).toBeEnabled();
      await expect.poll(() => keptFiles(page)).toBe(1);
      const size = page.viewportSize();
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole('banner').getByLabel('Language').selectOption('es');
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      if (size) await page.setViewportSize(size);
      await expect(box).toHaveValue(text);
      await expect(kept).toBeVisible();
      expect(dialogs).toBe(0);
      await context.clearCookies();
      await page.goto('/');
      await expect(postText(page)).toHaveValue('');
      await signIn(page, '/', author);
      await expect(postText(page)).toHaveValue(text);
      await expect(kept).toBeVisible();
    });

    test('after Discard by the keyboard the focus is in the form', async ({ page, author }) => {
      await signIn(page, '/', author);
      await postText(page).fill('Away with it');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(postText(page)).toHaveValue('Away with it');
      await page.getByRole('button', { name: 'Discard' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).press('Enter');
      await expect(postText(page)).toHaveValue('');
      await expect(page.getByRole('region', { name: 'New post' })).toBeFocused();
    });
  });
}

test('a draft whose picture could not be uploaded survives Sign out, and uploads it after the next sign-in', async ({
  page,
  author,
}) => {
  await signIn(page, '/', author);
  await page.route('**/community/upload', (route) => route.abort());
  await addPicture(page, 'kept.jpg');
  await postText(page).fill('Where there is no network');
  await expect(page.getByRole('button', { name: 'Upload kept.jpg again' })).toBeVisible();
  await expect.poll(() => keptFiles(page)).toBe(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: /^Account: / }).click();
  const home = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await home;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(postText(page)).toHaveValue('');
  await page.unroute('**/community/upload');
  await signIn(page, '/', author);
  await expect(postText(page)).toHaveValue('Where there is no network');
  await expect(page.getByRole('img', { name: 'kept.jpg' })).toBeVisible();
  await expect(postButton(page)).toBeEnabled();
});
