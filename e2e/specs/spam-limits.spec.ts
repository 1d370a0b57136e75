import { type Page, request as requests } from '@playwright/test';
import { callsOf } from '../fixtures/calls.ts';
import { openCommentDialog } from '../fixtures/comment-dialog.ts';
import { communityTest, expect } from '../fixtures/community.ts';
import { addPicture, photoFile, postButton, postText } from '../fixtures/composer.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { type Account, openSession, registerByHttp, signIn } from '../fixtures/sign-in.ts';

// Empty variables are the product's own limits, which other tests do without.
const test = communityTest(undefined, { COMMENTS_PER_MINUTE: '', POSTS_PER_MINUTE: '', SAME_TEXT_MINUTES: '' });

const account = (nickname: string): Account => ({
  email: `${nickname.toLowerCase()}@spam.example`,
  password: 'quiet-rooms-6',
  nickname,
});

/** Opens the comment dialog of the post on the page, and sends a text. */
async function comment(page: Page, text: string) {
  const dialog = await openCommentDialog(page);
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Send' }).click();
  return dialog;
}

/** Posts a picture by HTTP and returns the post's id. */
async function postByHttp(address: string, by: Account, content: string): Promise<string> {
  const request = await requests.newContext();
  const { token } = await openSession(request, address, by);
  const send = async (call: string, options: object) =>
    (await (await request.post(`${address}/api/v1/community/${call}`, { headers: { token }, ...options })).json()).data;
  const { list } = await send('upload', { multipart: { 'file[]': await photoFile('new.jpg') } });
  return (await send('addpost', { data: { post_type: 1, content, pics: list } })).post_id;
}

test('a comment that repeats the last one is refused kindly, and its text stays', async ({ page, request }) => {
  const { post_id } = await findPost(request);
  await signIn(page, `/home/details-${post_id}`);
  await expect(await comment(page, 'Which ear tips are those, please?')).toBeHidden();
  const dialog = await comment(page, 'WHICH ear tips are those, please??');
  await expect(page.getByText('You wrote nearly the same thing a short while ago.')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('WHICH ear tips are those, please??');
  await dialog.getByRole('textbox').fill('And which cable is it?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
});

test('a new member is told when the comments of a minute are used up', async ({ page, request, community }) => {
  const swift = account('Swift');
  await registerByHttp(request, community.address, swift);
  const { post_id } = await findPost(request);
  const call = await callsOf(community.address, swift);
  for (const content of ['Lovely colour', 'How heavy is it?', 'Where was this?', 'Nice light'])
    await call('addcomment', { post_id, content });
  await signIn(page, `/home/details-${post_id}`, swift);
  const dialog = await comment(page, 'One more thing');
  await expect(page.getByText('That was a little fast. Please try again in a moment.')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('One more thing');
});

test('a post that repeats the last one is refused kindly, and everything stays', async ({ page }) => {
  const send = async (text: string) => {
    await addPicture(page, 'balcony.jpg');
    await postText(page).fill(text);
    await postButton(page).click();
  };
  await signIn(page);
  await send('Listening on the balcony tonight');
  await expect(postText(page)).toHaveValue('');
  await send('listening on the balcony tonight!');
  await expect(page.getByText('You posted nearly the same thing a short while ago.')).toBeVisible();
  await expect(postText(page)).toHaveValue('listening on the balcony tonight!');
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
});

test('likes and comments of one post reach its author as one message each', async ({ page, playwright, community }) => {
  const [author, ...others] = ['Plover', 'Dunlin', 'Knot', 'Ruff'].map(account);
  if (!author) throw new Error('There is no author');
  for (const each of [author, ...others]) {
    const visitor = await playwright.request.newContext();
    await registerByHttp(visitor, community.address, each);
    await visitor.dispose();
  }
  const post_id = await postByHttp(community.address, author, 'My new headphones');
  for (const other of others) {
    const call = await callsOf(community.address, other);
    await call('postthumb', { post_id, status: 1 });
    await call('addcomment', { post_id, content: `They look good, says ${other.nickname}` });
  }
  await signIn(page, '/messages', author);
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(1);
  await expect(items).toContainText('They look good, says Ruff');
  await expect(items).toContainText('Ruff commented on your post');
  await expect(items).toContainText('2 more comments');
  await page.getByRole('tab', { name: 'Likes' }).click();
  await expect(items).toContainText('Ruff, Knot, and Dunlin liked your post');
  await items.getByRole('link', { name: 'liked your post' }).click();
  await expect(page).toHaveURL(new RegExp(`/messages/details-${post_id}$`));
});
