import { postLimits } from '@community/contract/limits';
import { expect, postLink, test } from '../fixtures/community.ts';
import { addPicture, postButton, postText } from '../fixtures/composer.ts';
import { articles } from '../fixtures/feed-page.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

test('markup in a post is shown as text', async ({ page, author, problems }) => {
  const text = '<img src=x onerror="document.title=1"></script><script>alert(1)</script> & "quoted"';
  let alerted = false;
  page.on('dialog', (dialog) => {
    alerted = true;
    void dialog.dismiss();
  });
  await signIn(page, '/', author);
  await addPicture(page, '"><b>.jpg');
  await postText(page).fill(text);
  await postButton(page).click();
  await expect(page.getByText('Your post is up')).toBeVisible();
  const article = articles(page).filter({ hasText: '<img src=x' });
  await expect(article).toContainText(text);
  // Home puts posts in the reader's language first, and this one is in none.
  await page.goto('/user-profile');
  await expect(article).toContainText(text);
  await postLink(article).click();
  await expect(page).toHaveURL(/details-\d+$/);
  await expect(articles(page).first()).toContainText(text);
  await page.reload();
  await expect(articles(page).first()).toContainText(text);
  expect(await page.title()).toContain('<img src=x');
  expect(alerted).toBe(false);
  expect(problems).toEqual([]);
});

test('words with # become topics as they are finished, and the caret stays', async ({ page, author }) => {
  await signIn(page, '/', author);
  const box = postText(page);
  const topics = page.getByRole('list', { name: 'Topics' }).getByRole('listitem');
  await box.click();
  await page.keyboard.type('Rain #onbuds, and ');
  await expect(topics).toHaveText(['#onbuds']);
  // In full-width signs and in a script without spaces, which comes at once, as from an input method.
  await page.keyboard.insertText('＃音楽、#夜の散歩。');
  await expect(topics).toHaveText(['#onbuds', '#音楽', '#夜の散歩']);
  const tooLong = `#${'x'.repeat(postLimits.maxTopicCharacters + 1)} `;
  await page.keyboard.insertText(tooLong);
  await expect(page.getByText('A topic has up to 30 characters. Longer ones stay text.').first()).toBeAttached();
  await expect(topics).toHaveCount(3);
  await expect(box).toHaveValue(new RegExp(tooLong));
  // In front of a word, which stays in the text.
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('#first ');
  await expect(topics).toHaveText(['#onbuds', '#音楽', '#夜の散歩', '#first']);
  await page.keyboard.type('Today: ');
  await expect(box).toHaveValue(/^Today: Rain/);
});

test('a session lost while posting shows only the expired login', async ({ page, author }) => {
  await signIn(page, '/', author);
  await addPicture(page, 'lost.jpg');
  await postText(page).fill('Nobody is signed in any more');
  await expect(postButton(page)).toBeEnabled();
  await page.route('**/community/addpost', (route) => route.fulfill({ json: { code: 4001, msg: '', data: null } }));
  await postButton(page).click();
  await expect(page.getByText(/You have been signed out/)).toBeVisible();
  await page.getByRole('dialog', { name: 'Join the conversation' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(postText(page)).toHaveValue('Nobody is signed in any more');
  await expect(page.getByText('System error. Please try again.')).toHaveCount(0);
});

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

    test('Post needs text and a picture, and a picture can be removed', async ({ page, author }) => {
      await signIn(page, '/', author);
      const [box, post] = [postText(page), postButton(page)];
      await postText(page).click();
      await expect(post).toBeDisabled();
      await expect(page.getByText('Write something and add pictures or a video to post.')).toBeVisible();
      await box.fill('Only words');
      await expect(page.getByText('10/1000')).toBeVisible();
      await expect(post).toBeDisabled();
      await expect(page.getByText('Add pictures or a video to post.', { exact: true })).toBeVisible();
      await addPicture(page, 'one.jpg');
      await expect(post).toBeEnabled();
      await addPicture(page, 'two.jpg');
      await expect(page.getByRole('img', { name: 'two.jpg' })).toBeVisible();
      await page.getByRole('button', { name: 'Remove picture 1' }).click();
      await expect(page.getByRole('img', { name: 'one.jpg' })).toBeHidden();
      await expect(page.getByRole('img', { name: 'two.jpg' })).toBeVisible();
      await box.fill('   ');
      await expect(post).toBeDisabled();
      await expect(page.getByText('Write something to post.', { exact: true })).toBeVisible();
      await box.fill('Words again');
      await expect(post).toBeEnabled();
      await page.getByRole('button', { name: 'Remove picture 1' }).click();
      await expect(post).toBeDisabled();
    });

    test('fast presses on Remove remove one picture after the other', async ({ page, author }) => {
      await signIn(page, '/', author);
      for (const name of ['one.jpg', 'two.jpg', 'three.jpg']) await addPicture(page, name);
      const entries = page.getByRole('button', { name: /^Remove picture/ });
      const press = async (clickCount: number) => {
        await page.mouse.down({ clickCount });
        await page.mouse.up({ clickCount });
      };
      await entries.first().hover();
      await press(1);
      await expect(entries).toHaveCount(2);
      // At once it would be the second press of a double click, which removes nothing more.
      await expect(async () => {
        await press(2);
        expect(await entries.count()).toBe(1);
      }).toPass();
      await expect(page.getByRole('img', { name: 'three.jpg' })).toBeVisible();
    });

    test('a double click posts once, and the author sees the post on top', async ({ page, author }) => {
      await signIn(page, '/', author);
      await addPicture(page, 'once.jpg');
      await postText(page).fill(`Only once on a ${screen}`);
      await expect(postButton(page)).toBeEnabled();
      await postButton(page).dblclick();
      await expect(articles(page).first()).toContainText(`Only once on a ${screen}`);
      await expect(postText(page)).toHaveValue('');
      await page.goto('/user-profile');
      await expect(articles(page).filter({ hasText: `Only once on a ${screen}` })).toHaveCount(1);
    });
  });
}
