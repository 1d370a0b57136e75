import { expect, type Page } from '@playwright/test';
import { fan, hoursAgo, profile, row } from '../visual/people.ts';
import { commentMessages, comments, likeMessages, posts } from '../visual/posts.ts';
import { pageOf } from '../visual/visual-api.ts';
import { show, test, type VisualState } from '../visual/visual-test.ts';

/** Where a name has one line, which is cut. */
const oneLine = new Set(['/', '/follow-list', '/fans-list']);

/** The longest names there may be: of words, without spaces between its words, and of one word. */
const nicknames = [
  'Northtone Headphones, Watches and Speakers Denmark',
  'ノーストーン公式アカウント・ヘッドホンと腕時計とスピーカーのためのコミュニティ運営事務局チーム代表',
  'NorthtoneHeadphonesWatchesAndSpeakersOfNorthDenmar',
];

/** Pages of which the title beside Back is the name, and those that the breadcrumb of wide windows calls by it. */
const titledByName = new Set(['/home/details-11', '/home/users-2']);
const crumbs = new Set(['/home/users-2']);

/** What each page shows of an official member with this name. */
function statesOf(nickname: string): VisualState[] {
  const official = { user_id: '2', nickname, avatar: '', is_official: 1 as const };
  const post = { ...posts.onePicture, ...official };
  const answers = {
    posts: pageOf([post]),
    postdetail: post,
    postcomments: pageOf([{ ...comments[0], ...official }]),
    userhome: profile(official),
    userfocus: pageOf([row(official, 1)]),
    userfollows: pageOf([fan(official, 0, hoursAgo(1))]),
    mymessages: ({ type }: { type?: unknown }) =>
      pageOf([
        type === 1
          ? { ...commentMessages[0], reply_user_id: '2', reply_user_name: nickname, is_official: 1 }
          : type === 5
            ? fan(official, 0, hoursAgo(1))
            : { ...likeMessages[0], like_user_id: '2', like_user_name: nickname, is_official: 1 },
      ]),
    newfollowers: pageOf([fan(official, 0, hoursAgo(1))]),
    discover: { users: [{ ...row(official, 0), topics: [] }], topics: [{ topic: 'night', posts: 3 }], posts: [] },
  };
  const reply = async (page: Page) => {
    await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  const at = (path: string, act?: VisualState['act']): VisualState => ({
    name: path,
    path,
    by: 'member',
    answers,
    ...(act && { act }),
  });
  return [
    at('/'),
    at('/home/details-11'),
    at('/home/details-11', reply),
    at('/home/report-11'),
    at('/home/users-2'),
    at('/follow-list'),
    at('/fans-list'),
    at('/messages'),
    at('/messages?type=7'),
    at('/messages?type=5'),
  ];
}

/** Where each visible mark is, and the end of what stands before it, as far as that is shown. */
const marks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[title="Official"]')]
      .filter((mark) => mark.checkVisibility())
      .map((mark) => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        texts.currentNode = mark;
        let before = texts.previousNode();
        while (before && !/[^\s\u2060]/.test(before.nodeValue ?? '')) before = texts.previousNode();
        const range = document.createRange();
        range.selectNodeContents(before ?? mark);
        const line = [...range.getClientRects()].at(-1) ?? new DOMRect();
        // The rectangle of a text that is cut ends before its ellipsis; the box of the text ends after it.
        let end = line.right;
        for (let box = before?.parentElement; box && !box.contains(mark); box = box.parentElement)
          if (box.scrollWidth > box.clientWidth && getComputedStyle(box).textOverflow === 'ellipsis')
            end = box.getBoundingClientRect().right;
        const { left, right, top, bottom } = mark.getBoundingClientRect();
        return { gap: left - end, over: Math.min(bottom, line.bottom) - Math.max(top, line.top), right };
      }),
  );

for (const [index, nickname] of nicknames.entries())
  test(`the official mark stands right after the end of a name, however long: ${index + 1}`, async ({
    page,
    community,
  }) => {
    const isOneWord = /^\w+$/.test(nickname) && nickname.length > 40;
    for (const state of statesOf(nickname).filter(({ path }) => !isOneWord || oneLine.has(path))) {
      await page.setViewportSize({ width: 390, height: 900 });
      await show(page, community.address, state);
      await expect.poll(() => marks(page)).not.toEqual([]);
      for (const width of state.act ? [390] : [320, 360, 375, 390, 412, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const isWide = width > 1024;
        if ((isWide ? crumbs : titledByName).has(state.path) && !state.act) {
          const title = isWide ? page.getByRole('navigation', { name: 'Breadcrumb' }) : page.getByRole('banner');
          await expect(title.getByTitle('Official'), `the title of ${state.path} at ${width} px`).toBeVisible();
        }
        for (const { gap, over, right } of await marks(page)) {
          const where = `${state.path}${state.act ? ' with a dialog' : ''} at ${width} px`;
          expect(gap, where).toBeGreaterThan(0);
          expect(gap, where).toBeLessThan(14);
          expect(over, where).toBeGreaterThan(8);
          expect(right, where).toBeLessThanOrEqual(width);
        }
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
