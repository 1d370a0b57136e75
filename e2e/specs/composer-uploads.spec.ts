import { expect, test } from '../fixtures/community.ts';
import { addPicture, choose, photoFile, postButton, postText } from '../fixtures/composer.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { articles } from '../fixtures/feed-page.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

    test('a failed upload can be retried, and nothing is posted without it', async ({ page, author }) => {
      await signIn(page, '/', author);
      await page.route('**/community/upload', (route) => route.abort());
      await addPicture(page, 'weak-line.jpg');
      await postText(page).fill(`From the train on a ${screen}`);
      const retry = page.getByRole('button', { name: 'Upload weak-line.jpg again' });
      await expect(retry).toBeVisible();
      await postButton(page).click();
      await expect(page.getByText('Some files have not been uploaded. Try them again or remove them.')).toBeVisible();
      await page.unrouteAll();
      await retry.click();
      await expect(retry).toBeHidden();
      await postButton(page).click();
      await expect(articles(page).first()).toContainText(`From the train on a ${screen}`);
    });

    test('pasted and dropped pictures are added like chosen ones', async ({ page, author }) => {
      await signIn(page, '/', author);
      const bytes = [...(await photoFile('x')).buffer];
      const give = (type: 'paste' | 'drop', name: string) =>
        postText(page).evaluate(
          (box, { type, name, bytes }) => {
            const files = new DataTransfer();
            files.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
            const options = { bubbles: true, cancelable: true };
            if (type === 'paste') {
              // Firefox takes no files when the event is made.
              const paste = new ClipboardEvent('paste', options);
              Object.defineProperty(paste, 'clipboardData', { value: files });
              box.dispatchEvent(paste);
            } else
              for (const step of ['dragenter', 'dragover', 'drop'])
                box.dispatchEvent(new DragEvent(step, { ...options, dataTransfer: files }));
          },
          { type, name, bytes },
        );
      await postText(page).click();
      await give('paste', 'pasted.jpg');
      await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
      await give('drop', 'dropped.jpg');
      await expect(page.getByRole('img', { name: 'dropped.jpg' })).toBeVisible();
    });

    test('slow uploads show their progress, one can be cancelled, and Post waits for the rest', async ({
      page,
      author,
    }) => {
      await signIn(page, '/', author);
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/community/upload', async (route) => {
        await released;
        await route.continue().catch(() => undefined);
      });
      await choose(page, 'Add pictures', [await photoFile('one.jpg'), await photoFile('two.jpg')]);
      for (const name of ['one.jpg', 'two.jpg'])
        await expect(page.getByRole('progressbar', { name: `Uploading ${name}` })).toBeVisible();
      const text = `Slowly on a ${screen}`;
      await postText(page).fill(text);
      const posted: string[] = [];
      page.on('request', (request) => request.url().endsWith('/addpost') && posted.push(request.url()));
      await postButton(page).click();
      await expect(postButton(page)).toHaveAttribute('aria-busy', 'true');
      await page.getByRole('button', { name: 'Remove picture 1' }).click();
      await expect(page.getByRole('img', { name: 'one.jpg' })).toBeHidden();
      expect(posted).toEqual([]);
      release();
      await expect(articles(page).first()).toContainText(text);
      expect(posted).toHaveLength(1);
      expect((await findPost(page.request, ({ content }) => content === text)).pics).toHaveLength(1);
    });
  });
}

test('a picture that is removed from the form is gone from the server', async ({ page, author }) => {
  await signIn(page, '/', author);
  const uploaded = page.waitForResponse('**/community/upload');
  await addPicture(page, 'gone.jpg');
  const { url } = (await (await uploaded).json()).data.list[0];
  expect((await page.request.get(url)).status()).toBe(200);
  const discarded = page.waitForResponse('**/community/delupload');
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  expect(await (await discarded).json()).toMatchObject({ code: 0 });
  expect((await page.request.get(url)).status()).toBe(404);
});
