import type { Page } from '@playwright/test';
import { expect, test } from './community.ts';
import { addPicture, choose, film, photoFile, postButton, words } from './composer.ts';
import { bigPhoto, halves } from './photo.ts';
import { signIn } from './sign-in.ts';

const articles = (page: Page) => page.getByRole('main').getByRole('article');

test('Post needs text and a picture, and a picture can be taken out again', async ({ page }) => {
  await signIn(page);
  const [box, post] = [words(page), postButton(page)];
  await expect(post).toBeDisabled();
  await box.fill('Only words');
  await expect(page.getByText('10/1000')).toBeVisible();
  await expect(post).toBeDisabled();
  await addPicture(page, 'one.jpg');
  await expect(post).toBeEnabled();
  await addPicture(page, 'two.jpg');
  await expect(page.getByRole('img', { name: 'two.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(page.getByRole('img', { name: 'one.jpg' })).toBeHidden();
  await expect(page.getByRole('img', { name: 'two.jpg' })).toBeVisible();
  await box.fill('   ');
  await expect(post).toBeDisabled();
  await box.fill('Words again');
  await expect(post).toBeEnabled();
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(post).toBeDisabled();
});

test('a text that wants to be markup is shown as text', async ({ page, problems }) => {
  const text = '<img src=x onerror="document.title=1"></script><script>alert(1)</script> & "quoted"';
  let alerted = false;
  page.on('dialog', (dialog) => {
    alerted = true;
    void dialog.dismiss();
  });
  await signIn(page);
  await addPicture(page, '"><b>.jpg');
  await words(page).fill(text);
  await postButton(page).click();
  await expect(page.getByText('Send successfully')).toBeVisible();
  const article = articles(page).filter({ hasText: '<img src=x' });
  await expect(article).toContainText(text);
  await page.reload();
  await expect(article).toContainText(text);
  await article
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .click();
  await expect(page).toHaveURL(/details-\d+$/);
  await expect(articles(page).first()).toContainText(text);
  await page.reload();
  await expect(articles(page).first()).toContainText(text);
  expect(await page.title()).toContain('<img src=x');
  expect(alerted).toBe(false);
  expect(problems).toEqual([]);
});

for (const [orientation, size] of [
  [1, { width: 2560, height: 1707 }],
  [3, { width: 2560, height: 1707 }],
  [6, { width: 1707, height: 2560 }],
  [8, { width: 1707, height: 2560 }],
] as const) {
  test(`a big photo of orientation ${orientation} is made smaller, and stays upright`, async ({ page }) => {
    const photo = await bigPhoto(orientation);
    expect(photo.length).toBeGreaterThan(1024 * 1024);
    await signIn(page);
    const uploaded = page.waitForRequest('**/community/upload');
    await choose(page, 'Add pictures', [{ name: 'big.jpg', mimeType: 'image/jpeg', buffer: photo }]);
    const sent = await (await (await uploaded).response())?.json();
    expect(sent.data.list[0]).toMatchObject(size);
    const text = `As I held it, orientation ${orientation}`;
    await words(page).fill(text);
    const creating = page.waitForRequest('**/community/addpost');
    await postButton(page).click();
    expect((await creating).postDataJSON().pics).toEqual([expect.objectContaining(size)]);
    const shown = articles(page).filter({ hasText: text }).getByRole('img', { name: /^Picture by / });
    await expect(shown).toHaveAttribute('height', String(size.height));
    const answer = await page.request.get(sent.data.list[0].url);
    expect(await halves(await answer.body())).toEqual({ ...size, upper: 'red', lower: 'blue' });
  });
}

test('a video is posted with a frame of it as its cover', async ({ page }) => {
  await signIn(page);
  await choose(page, 'Add video', film);
  await words(page).fill('Lap three, the watch still counts');
  await expect(postButton(page)).toBeEnabled();
  await postButton(page).click();
  const mine = articles(page).filter({ hasText: 'Lap three' });
  await expect(mine).toBeVisible();
  const cover = await mine.locator('video').getAttribute('poster');
  const answer = await page.request.get(new URL(cover ?? '', page.url()).href);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
  expect((await answer.body()).length).toBeGreaterThan(1000);
});

test('a video takes the place of pictures, and a file of the wrong kind is named', async ({ page }) => {
  await signIn(page);
  await addPicture(page, 'one.jpg');
  await expect(page.getByRole('img', { name: 'one.jpg' })).toBeVisible();
  await choose(page, 'Add video', film);
  await expect(page.getByRole('img', { name: 'one.jpg' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove video' })).toBeVisible();
  await choose(page, 'Add pictures', [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }]);
  await expect(page.getByText('notes.txt: please choose a JPG, JPEG or PNG picture')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove video' })).toBeVisible();
});

test('pictures are put in order with the keyboard, and posted in it', async ({ page }) => {
  await signIn(page);
  await choose(page, 'Add pictures', [await photoFile('one.jpg'), await photoFile('two.jpg')]);
  await page.getByRole('button', { name: 'Move picture 2', exact: true }).press('ArrowLeft');
  const pictures = page.getByRole('region', { name: 'New post' }).getByRole('img', { name: /\.jpg$/ });
  await expect(pictures.first()).toHaveAttribute('alt', 'two.jpg');
});

test('an unsent post is there again after a reload, with its file, and Discard takes it away', async ({ page }) => {
  await signIn(page);
  await words(page).fill('Not finished yet');
  await addPicture(page, 'kept.jpg');
  await expect(postButton(page)).toBeEnabled();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(words(page)).toHaveValue('Not finished yet');
  await expect(page.getByRole('img', { name: 'kept.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(words(page)).toHaveValue('');
  await expect(page.getByRole('img', { name: 'kept.jpg' })).toBeHidden();
});

test('a double click posts once, and the author sees the post on top', async ({ page }) => {
  await signIn(page);
  await addPicture(page, 'once.jpg');
  await words(page).fill('Only once, please');
  await expect(postButton(page)).toBeEnabled();
  await postButton(page).dblclick();
  await expect(articles(page).first()).toContainText('Only once, please');
  await expect(words(page)).toHaveValue('');
  await page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Personal' }).click();
  await expect(page.getByRole('tab', { name: 'Recommend' })).toBeHidden();
  await expect(articles(page).filter({ hasText: 'Only once, please' })).toHaveCount(1);
});

test('an upload that breaks off can be sent again, and nothing is posted without it', async ({ page }) => {
  await signIn(page);
  await page.route('**/community/upload', (route) => route.abort());
  await addPicture(page, 'weak-line.jpg');
  await words(page).fill('From the train');
  const again = page.getByRole('button', { name: 'Upload weak-line.jpg again' });
  await expect(again).toBeVisible();
  await postButton(page).click();
  await expect(page.getByText('Some files have not been uploaded. Try them again or remove them.')).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await expect(again).toBeHidden();
  await postButton(page).click();
  await expect(articles(page).first()).toContainText('From the train');
});

test('pasted and dropped pictures are taken as chosen ones are', async ({ page }) => {
  await signIn(page);
  const bytes = [...(await photoFile('x')).buffer];
  const give = (type: 'paste' | 'drop', name: string) =>
    words(page).evaluate(
      (box, { type, name, bytes }) => {
        const files = new DataTransfer();
        files.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
        const options = { bubbles: true, cancelable: true };
        if (type === 'paste') box.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: files }));
        else
          for (const step of ['dragenter', 'dragover', 'drop']) box.dispatchEvent(new DragEvent(step, { ...options, dataTransfer: files }));
      },
      { type, name, bytes },
    );
  await words(page).click();
  await give('paste', 'pasted.jpg');
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await give('drop', 'dropped.jpg');
  await expect(page.getByRole('img', { name: 'dropped.jpg' })).toBeVisible();
});
