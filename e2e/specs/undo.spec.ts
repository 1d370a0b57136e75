import { expect, postLink, postsOfOthers, test } from '../fixtures/community.ts';
import { addPicture, postButton, postText } from '../fixtures/composer.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

    test('a deleted post is back after Undo, in the list and on its own page', async ({ page, author }) => {
      const text = `Deleted in haste on a ${screen}`;
      await signIn(page, '/', author);
      await postText(page).fill(text);
      await addPicture(page, 'garden.jpg');
      await postButton(page).click();
      const post = page.getByRole('main').getByRole('article').filter({ hasText: text });
      await expect(post).toBeVisible();
      const remove = async () => {
        await post.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
        await page.getByRole('button', { name: 'Confirm' }).click();
      };
      const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });

      await remove();
      await expect(post).toHaveCount(0);
      await undo.click();
      await expect(post).toBeVisible();

      await post.getByText(text).click();
      await expect(page).toHaveURL(/details-/);
      // The list has gone from the screen, too.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
      const address = page.url();
      await remove();
      await expect(page).toHaveURL('/');
      await expect(post).toHaveCount(0);
      expect((await page.request.get(address)).status()).toBe(404);
      await undo.click();
      await expect(post).toBeVisible();
      await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
      await page.goto(address);
      await expect(page.getByRole('article').filter({ hasText: text }).getByRole('img').first()).toBeVisible();
    });

    test('a post that is hidden on its own page leads back to the list it was opened from', async ({
      page,
      member,
    }) => {
      await signIn(page, '/', member);
      await page.goto((await postsOfOthers(page).first().getByRole('link').first().getAttribute('href')) ?? '');
      const list = page.url();
      const id = await postsOfOthers(page).first().getAttribute('data-post');
      const post = page.locator(`main article[data-post="${id}"]`);
      await postLink(post).click();
      await expect(page).toHaveURL(/details-/);
      const shown = page.getByRole('main').getByRole('article');
      await expect(shown).toHaveCount(1);
      await shown.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Not interested' }).click();
      await expect(page).toHaveURL(list);
      await expect(post).toHaveCount(0);
      await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
      await expect(post).toBeVisible();
    });
  });
}
