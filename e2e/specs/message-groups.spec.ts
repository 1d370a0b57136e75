import type { CommentMessage, LikeMessage } from '@community/contract/entities';
import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../fixtures/checks/accessibility-scan.ts';
import { expect } from '../fixtures/community.ts';
import { variantUnless } from '../fixtures/variants.ts';
import { daysAgo, hoursAgo, longName, marco, others, reader, yuki } from '../visual/people.ts';
import { commentMessages, likeMessages } from '../visual/posts.ts';
import { pageOf } from '../visual/visual-api.ts';
import { show, test } from '../visual/visual-test.ts';

type Person = typeof reader;

const isabel: Person = { ...reader, user_id: '6', nickname: 'Isabel' };

const like = (by: Person, like_date: number, change: Partial<LikeMessage> = {}): LikeMessage => ({
  ...(likeMessages[0] as LikeMessage),
  like_user_id: by.user_id,
  like_user_name: by.nickname,
  like_user_avatar: by.avatar,
  is_official: by.is_official,
  like_date,
  ...change,
});

const comment = (comment_id: string, by: Person, reply_date: number, reply_cmt: string): CommentMessage => ({
  ...(commentMessages[0] as CommentMessage),
  reply_user_id: by.user_id,
  reply_user_name: by.nickname,
  reply_user_avatar: by.avatar,
  is_official: by.is_official,
  reply_date,
  reply_cmt,
  comment_id,
});

const liked = { comment_content: 'Saved me a purchase. Thank you!', comment_id: '33' };

/** Likes of one post by three people, with that of a comment between them, and one of long ago. */
const likes = [
  like(yuki, hoursAgo(1)),
  like(isabel, hoursAgo(2), liked),
  like(marco, hoursAgo(3), { more: 4 }),
  like(isabel, daysAgo(2)),
  like(marco, daysAgo(20)),
];

const comments = [
  comment('53', marco, hoursAgo(1), 'What is the lamp on the left?'),
  comment('52', yuki, hoursAgo(2), 'And which chair?'),
  comment('51', marco, hoursAgo(3), 'It would fit my own desk.'),
];

const at = (path: string, items: readonly unknown[]) => ({
  name: path,
  path,
  by: 'member' as const,
  answers: { mymessages: pageOf(items) },
});

/** Presses an item near its end, where it has no text. */
async function pressEnd(item: Locator): Promise<void> {
  const { width } = (await item.boundingBox()) ?? { width: 0 };
  await item.click({ position: { x: width - 20, y: 12 } });
}

const sentences = {
  en: [
    'Yuki, Marco Bellini, Isabel, and 4 others liked your post',
    'Isabel liked your comment',
    'Marco Bellini liked your post',
  ],
  es: [
    'Yuki, Marco Bellini, Isabel y 4 personas más han dado «me gusta» a tu publicación',
    'Isabel ha dado «me gusta» a tu comentario',
    'Marco Bellini ha dado «me gusta» a tu publicación',
  ],
  ja: [
    'Yukiさん、Marco Belliniさん、Isabelさん、ほか4人があなたの投稿にいいねしました',
    'Isabelさんがあなたのコメントにいいねしました',
    'Marco Belliniさんがあなたの投稿にいいねしました',
  ],
  zh: ['Yuki、Marco Bellini、Isabel和其他 4 人赞了你的帖子', 'Isabel赞了你的评论', 'Marco Bellini赞了你的帖子'],
};

for (const [language, texts] of Object.entries(sentences))
  test(
    `likes are grouped by what was liked, newest first: ${language}`,
    variantUnless(language === 'es'),
    async ({ page, community }) => {
      await show(page, community.address, at(`/messages?type=7&locale=${language}`, likes));
      await expect(page.getByRole('main').getByRole('listitem').getByRole('paragraph')).toHaveText(texts);
    },
  );

test('comments with the same words have rows of their own', async ({ page, community }) => {
  const both = [like(yuki, hoursAgo(1), liked), like(marco, hoursAgo(2), { ...liked, comment_id: '34' })];
  await show(page, community.address, at('/messages?type=7', both));
  await expect(page.getByRole('main').getByRole('listitem').getByRole('paragraph')).toHaveText([
    'Yuki liked your comment',
    'Marco Bellini liked your comment',
  ]);
});

test('in Spanish the last of the names decides on the word before it', async ({ page, community }) => {
  const two = [like(yuki, hoursAgo(1)), like(isabel, hoursAgo(2))];
  await show(page, community.address, at('/messages?type=7&locale=es', two));
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(
    'Yuki e Isabel han dado «me gusta» a tu publicación',
  );
});

for (const width of [390, 1280])
  test(
    `a row of likes is 72 px high with two faces, one over the other, at ${width} px`,
    variantUnless(width === 390),
    async ({ page, community }) => {
      await page.setViewportSize({ width, height: 900 });
      await show(page, community.address, at('/messages?type=7', [...likes.slice(0, 2), like(marco, hoursAgo(3))]));
      const rows = page.getByRole('main').getByRole('listitem');
      await expect(rows).toHaveCount(2);
      for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBe(72);
      const faces = rows.first().locator('a[aria-hidden]');
      await expect(faces).toHaveCount(2);
      const [one, other] = [await faces.first().boundingBox(), await faces.last().boundingBox()];
      expect(other?.x).toBeLessThan((one?.x ?? 0) + (one?.width ?? 0));
      expect(other?.y).toBeLessThan((one?.y ?? 0) + (one?.height ?? 0));
      await expectNoViolations(page, `likes at ${width} px`);
    },
  );

test('a row leads to the post wherever it is pressed, and a name to the person', async ({ page, community }) => {
  await show(page, community.address, at('/messages?type=7', likes));
  const row = page.getByRole('main').getByRole('listitem').first();
  await pressEnd(row);
  await expect(page).toHaveURL('/messages/details-18');
  await page.goBack();
  await row.getByRole('link', { name: marco.nickname }).click();
  await expect(page).toHaveURL(`/messages/users-${marco.user_id}`);
});

test('the longest names are whole at 320 px', async ({ page, community }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  const people = [longName, ...others.filter(({ user_id }) => user_id !== longName.user_id)];
  const all = people.map((one, index) => like(one, hoursAgo(index + 1)));
  await show(page, community.address, at('/messages?type=7', all));
  const row = page.getByRole('main').getByRole('listitem');
  await expect(row).toContainText('and 1 other liked your post');
  const over = await row.evaluate((element) =>
    [element, document.documentElement].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
  expect(over).toEqual([0, 0]);
});

for (const width of [390, 1280])
  test(
    `comments on one post show the newest, and the others on demand, at ${width} px`,
    variantUnless(width === 390),
    async ({ page, community }) => {
      await page.setViewportSize({ width, height: 900 });
      await show(page, community.address, at('/messages', comments));
      const main = page.getByRole('main');
      const group = main.getByRole('listitem').first();
      await expect(group.getByRole('paragraph').first()).toHaveText('Marco Bellini and Yuki commented on your post');
      await expect(group.getByText('What is the lamp on the left?')).toBeVisible();
      await expect(group.getByText('And which chair?')).toBeHidden();
      await group.getByRole('button', { name: 'Show 2 more', expanded: false }).press('Enter');
      await expect(group.getByRole('button', { name: 'Show less', expanded: true })).toBeFocused();
      const older = group.getByRole('listitem');
      await expect(older).toHaveCount(2);
      await expect(older.first()).toContainText('And which chair?');
      await expectNoViolations(page, `comments at ${width} px`);
      await older.first().getByRole('button', { name: 'Reply' }).click();
      await expect(page.getByRole('dialog', { name: 'Reply to Yuki' })).toContainText('And which chair?');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(older.first().getByRole('link').last()).toHaveAttribute('href', '/messages/details-18#comment-52');
      await pressEnd(older.first());
      await expect(page).toHaveURL(/\/messages\/details-18.*#comment-52$/);
      await page.goBack();
      await group.getByRole('button', { name: 'Show less' }).click();
      await expect(older).toHaveCount(0);
    },
  );
