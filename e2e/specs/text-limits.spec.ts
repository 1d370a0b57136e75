import { postLimits, textLimits } from '@community/contract/limits';
import type { Locator, Page } from '@playwright/test';
import { openCommentDialog } from '../fixtures/comment-dialog.ts';
import { expect, postLink, postsOfOthers, test } from '../fixtures/community.ts';
import { addPicture, postButton, postText } from '../fixtures/composer.ts';
import { signIn } from '../fixtures/sign-in.ts';

/** Goes to the page of somebody else's post as a member. */
async function openPost(page: Page): Promise<void> {
  await signIn(page);
  await page.goto((await postLink(postsOfOthers(page).first()).getAttribute('href')) ?? '');
}

/** The theme's colour of what is wrong. */
const dangerColour = (page: Page) =>
  page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.color = 'var(--danger)';
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  });

interface LimitedField {
  what: string;
  /** Shows the field, and returns it with the control that sends it. */
  open(page: Page): Promise<{ field: Locator; send: Locator }>;
  limit: number;
  /** What is said of five characters too many. */
  says: string;
}

const fields: LimitedField[] = [
  {
    what: 'a post',
    async open(page) {
      await signIn(page);
      // But for its length it could be sent.
      await postText(page).fill('Short');
      await addPicture(page, 'long.jpg');
      await expect(postButton(page)).toBeEnabled();
      return { field: postText(page), send: postButton(page) };
    },
    limit: postLimits.maxContentCharacters,
    says: '5 characters too many to post',
  },
  {
    what: 'a comment',
    async open(page) {
      await openPost(page);
      const dialog = await openCommentDialog(page);
      return { field: dialog.getByRole('textbox'), send: dialog.getByRole('button', { name: 'Send' }) };
    },
    limit: textLimits.maxReplyCharacters,
    says: '5 characters too many',
  },
  {
    what: 'a nickname',
    async open(page) {
      await signIn(page, '/edit-personal-information');
      const main = page.getByRole('main');
      return { field: main.getByLabel(/^Nickname/), send: main.getByRole('button', { name: 'Save' }) };
    },
    limit: textLimits.maxNicknameCharacters,
    says: '5 characters too many',
  },
];

for (const { what, open, limit, says } of fields)
  test(`${what} that is pasted too long stays whole, says so, and is not sent`, async ({ page }) => {
    const { field, send } = await open(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\/(addpost|addcomment|edituserinfo)$/.test(request.url())) sent.push(request.url());
    });
    const text = 'x'.repeat(limit + 5);
    await field.fill('');
    await field.focus();
    await page.keyboard.insertText(text);
    await expect(field).toHaveValue(text);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(says, { exact: true })).toBeVisible();
    await expect(page.getByText(says, { exact: true })).toHaveCSS('color', await dangerColour(page));
    await send.click({ force: true });
    await field.press('Backspace');
    await expect(field).toHaveValue(text.slice(1));
    expect(sent).toEqual([]);
  });

test('the search for people takes a text of any length', async ({ page }) => {
  await page.goto('/');
  const side = page.getByRole('complementary', { name: 'Search users' });
  const field = side.getByRole('textbox', { name: 'Search users' });
  const text = 'x'.repeat(textLimits.maxSearchCharacters + 1);
  await field.fill(text);
  await expect(side.getByText('Nobody found')).toBeVisible();
  await expect(field).toHaveValue(text);
});

test('only the remark of a report is cut, as specified, and says so', async ({ page }) => {
  await signIn(page);
  await postsOfOthers(page).first().getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const remark = page.getByRole('textbox', { name: 'Details' });
  await remark.focus();
  await page.keyboard.insertText('x'.repeat(textLimits.maxRemarkCharacters + 5));
  await expect(remark).toHaveValue('x'.repeat(textLimits.maxRemarkCharacters));
  await expect(page.getByText('Details have up to 500 characters; the rest was cut off.')).toBeVisible();
});
