import { writeFile } from 'node:fs/promises';
import { photoFile } from '../../fixtures/composer.ts';
import { by, type Reader } from '../fixtures/reader.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { articles, expect, likeButton, postLinks, test } from '../fixtures/test.ts';

const postText = by('textbox', "What's on your mind?");
const postButton = by('button', 'Post');
const dialog = by('dialog');

/** Waits until the first post shows its picture. */
const expectPicture = (reader: Reader) =>
  reader.expectInPage(() => {
    const picture = document.querySelector<HTMLImageElement>('main article section img');
    return Boolean(picture?.complete && picture.naturalWidth > 0);
  }, true);

test('a member signs in, likes, comments and signs out', { tag: '@engines' }, async ({ reader }) => {
  await test.step('signs in', () => signIn(reader));
  await test.step('likes', async () => {
    await reader.click(postLinks);
    await reader.expectUrl(/details-/);
    await expect.poll(() => reader.count(articles)).toBe(1);
    const before = await reader.attribute(likeButton, 'aria-pressed');
    const after = before === 'true' ? 'false' : 'true';
    await reader.click(likeButton);
    await reader.expectAttribute(likeButton, 'aria-pressed', after);
    await reader.reload();
    await reader.expectAttribute(likeButton, 'aria-pressed', after);
  });
  await test.step('comments', async () => {
    const comment = 'Written in WebKit';
    await reader.click(by('button', /^Comment /, articles));
    await reader.type(by('textbox', undefined, dialog), comment);
    await reader.click(by('button', 'Send', dialog));
    await reader.expectGone(dialog);
    await reader.expectInPage(() => document.querySelector('main')?.textContent?.includes('Written in WebKit'), true);
  });
  await test.step('signs out', async () => {
    await reader.click(by('button', /^Account: /));
    await reader.click(by('menuitem', 'Sign out'));
    await reader.expectShown(by('link', 'Sign in', by('banner')));
  });
});

test('a member uploads a picture and posts it', async ({ reader }, testInfo) => {
  const file = testInfo.outputPath('garden.jpg');
  await writeFile(file, (await photoFile('garden.jpg')).buffer);
  await signIn(reader);
  await test.step('uploads', async () => {
    await reader.chooseFile(file);
    await reader.expectShown(by('image', 'garden.jpg'));
  });
  await test.step('posts', async () => {
    await reader.type(postText, 'A garden in WebKit');
    await reader.click(postButton);
    await reader.expectText(postText, /^$/);
    await reader.expectText(articles, /A garden in WebKit/);
  });
  await test.step('sees the picture', () => expectPicture(reader));
});

// Windows that WebDriver opens are private: their database takes no Blobs.
test(
  'in a private window a draft with its picture survives a page load',
  { tag: '@engines' },
  async ({ reader }, testInfo) => {
    const file = testInfo.outputPath('kept.jpg');
    await writeFile(file, (await photoFile('kept.jpg')).buffer);
    const kept = by('image', 'kept.jpg');
    const again = by('button', 'Upload kept.jpg again');
    await signIn(reader);
    await test.step('writes a draft', async () => {
      // What was uploaded would come back from the server.
      await reader.breakOffUploads();
      await reader.chooseFile(file);
      await reader.type(postText, 'Half a thought about bass');
      await reader.expectShown(kept);
      await reader.expectShown(again);
    });
    await test.step('finds it on the way back to the page', async () => {
      await reader.click(by('link', 'Messages', by('navigation', 'Community')));
      await reader.expectUrl(/\/messages$/);
      await reader.click(by('link', 'Home', by('navigation', 'Community')));
      await reader.expectText(postText, /^Half a thought about bass$/);
      await reader.expectShown(kept);
      await reader.expectShown(again);
    });
    await test.step('finds it after a page load', async () => {
      await reader.open('/messages');
      await reader.open('/');
      await reader.expectText(postText, /^Half a thought about bass$/);
      await reader.expectShown(kept);
    });
    await test.step('posts it', async () => {
      await reader.click(postButton);
      await reader.expectText(postText, /^$/);
      await reader.expectText(articles, /Half a thought about bass/);
      await expectPicture(reader);
    });
  },
);
