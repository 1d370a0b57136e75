import type { Locator, Page } from '@playwright/test';
import { commentDialog, openCommentDialog } from '../fixtures/comment-dialog.ts';
import { expect, postLink, postsOfOthers, test } from '../fixtures/community.ts';
import { addPicture, postButton, postText } from '../fixtures/composer.ts';
import { findPost, hasReplies, severalReplies } from '../fixtures/demo-posts.ts';
import { pressPager } from '../fixtures/feed-page.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { translate } from '../fixtures/translation.ts';

const translated = (within: Page | Locator) => within.locator('font[data-translated]').first();
const like = (post: Locator) => post.getByRole('button', { name: /^Like / });

/** The number that a button shows. */
const countOf = async (button: Locator) => Number(/\d+/.exec(await button.innerText())?.[0]);

test('everything on home can be done while the browser translates it', async ({ page, author, problems }) => {
  await translate(page);
  await signIn(page, '/', author);
  await expect(translated(page)).toBeAttached();
  // One whose author and likes no other test has left changed.
  const untouched = postsOfOthers(page)
    .filter({ has: page.getByRole('button', { name: 'Follow', exact: true }) })
    .filter({ has: page.getByRole('button', { name: /^Like /, pressed: false }) });
  const id = await untouched.first().getAttribute('data-post');
  const post = page.locator(`main article[data-post="${id}"]`);

  const before = await countOf(like(post));
  await like(post).click();
  await expect.poll(() => countOf(like(post))).toBe(before + 1);
  await like(post).click();
  await expect.poll(() => countOf(like(post))).toBe(before);

  await post.getByRole('button', { name: 'Follow', exact: true }).click();
  await post.getByRole('button', { name: 'Unfollow', exact: true }).click();
  await expect(post.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();

  await openCommentDialog(page);
  await commentDialog(page).getByRole('textbox').fill('Said in another language');
  await commentDialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(commentDialog(page)).toHaveCount(0);

  await post.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Not interested' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();

  await postText(page).fill('Posted from a translated page #faraway ');
  await addPicture(page, 'garden.jpg');
  await postButton(page).click();
  await expect(page.getByRole('article').filter({ hasText: 'Posted from a translated page' })).toBeVisible();

  await page.getByRole('tab', { name: 'Following' }).click();
  await expect(page.getByRole('tab', { name: 'Following' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Recommend' }).click();
  await pressPager(page.getByRole('button', { name: 'Next page' }));
  await expect(page).toHaveURL(/page=2/);
  await expect(postsOfOthers(page).first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('a post, its comments and its author can be read and answered while the browser translates them', async ({
  page,
  author,
  problems,
}) => {
  await translate(page);
  const { post_id } = await findPost(page.request, (post) => hasReplies(page.request, post, severalReplies));
  await signIn(page, `/home/details-${post_id}`, author);
  await expect(page.getByRole('heading', { name: /^\d+ comments?$/ })).toBeVisible();
  await expect(translated(page.getByRole('main'))).toBeAttached();

  const comment = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Reply' }) });
  // Its first reply has one, too.
  const likeOfFirst = like(comment.first()).first();
  const before = await countOf(likeOfFirst);
  await likeOfFirst.click();
  await expect.poll(() => countOf(likeOfFirst)).toBe(before + 1);
  await page.getByRole('tab', { name: 'Newest' }).click();
  await page.getByRole('tab', { name: 'Top' }).click();
  const replies = page.getByRole('button', { name: /^View replies/ }).first();
  await replies.click();
  await page
    .getByRole('button', { name: /^Hide / })
    .first()
    .click();
  await expect(replies).toBeVisible();

  await comment.first().getByRole('button', { name: 'Reply' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Answered in another language');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Media' })).toBeVisible();
  await page.getByRole('tab', { name: 'Media' }).click();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^\d+ comments?$/ })).toBeVisible();
  expect(problems).toEqual([]);
});

test('names, topics and counts are left as they are', async ({ page }) => {
  await translate(page);
  await page.goto('/');
  await expect(translated(page)).toBeAttached();
  const post = postsOfOthers(page).first();
  await expect(post.locator('bdi').first()).toHaveAttribute('translate', 'no');
  await expect(translated(post.locator('bdi').first())).toHaveCount(0);
  await expect(translated(like(post).locator('[translate="no"]'))).toHaveCount(0);
});

test('a field that an extension lays over the page can be typed into while a dialog is open', async ({
  page,
  author,
}) => {
  await signIn(page, '/', author);
  const dialog = await openCommentDialog(page);
  await dialog.getByRole('textbox').focus();
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Field of an extension');
    field.style.cssText = 'position: fixed; inset-block-end: 8px; inset-inline-start: 8px; z-index: 2147483647';
    document.body.append(field);
  });
  const field = page.getByLabel('Field of an extension');
  await field.focus();
  await page.keyboard.type('master key');
  await expect(field).toHaveValue('master key');
  // The page itself stays behind.
  const box = page.locator('main textarea').first();
  await box.evaluate((behind) => behind.focus());
  await expect(box).not.toBeFocused();
});

test('a page into which extensions write before it is interactive works', async ({ page, problems }) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('#app main')) return;
      observer.disconnect();
      document.body.setAttribute('data-extension-installed', '');
      document.documentElement.classList.add('extension');
      for (const field of document.querySelectorAll('input, textarea')) {
        field.setAttribute('data-gramm', 'false');
      }
      document.body.prepend(document.createElement('extension-root'));
      document.body.append(document.createElement('extension-frame'));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(page.locator('extension-root')).toBeAttached();
  const post = postsOfOthers(page).first();
  await like(post).click();
  await expect(page.getByRole('dialog', { name: 'Join the conversation' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await postLink(post).click();
  await expect(page.getByRole('heading', { name: /^\d+ comments?$/ })).toBeVisible();
  expect(problems).toEqual([]);
});
