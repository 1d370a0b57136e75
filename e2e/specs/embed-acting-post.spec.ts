import { expect, type Locator, type Page } from '@playwright/test';
import {
  callAsVisitor,
  cards,
  eventsNamed,
  openStore,
  place,
  postIdOf,
  prompt,
  rememberMember,
  type Site,
  signInByWindow,
  storeState,
  test,
} from '../fixtures/stores/acting-store.ts';
import { openSession } from '../fixtures/sign-in.ts';

interface FoundPost {
  post_id: string;
  user_id: string;
  pics: unknown[];
  videos: string[];
  comment: number;
}

/** Shows the store a feed of the author of the first post that is wanted. Returns the card of that post. */
async function openFeedWith(page: Page, site: Site, isWanted: (post: FoundPost) => boolean): Promise<Locator> {
  let found: FoundPost | undefined;
  for (let number = 1, last = 1; !found && number <= last; number += 1) {
    const { data, last_page } = await callAsVisitor(page, site, 'posts', { type: 1, page: number, per_page: 50 });
    found = (data as FoundPost[]).find(isWanted);
    last = last_page;
  }
  if (!found) throw new Error('The community has no such post');
  await openStore(page, site, { attributes: `user="${found.user_id}" limit="24"` });
  return page.locator(`[data-post-id="${found.post_id}"]`);
}

/** Opens the post of a card in place. */
async function openPost(page: Page, card: Locator): Promise<Locator> {
  await card.getByRole('link', { name: /^Post by / }).click();
  await expect(page.getByRole('dialog', { name: 'Post details' })).toBeVisible();
  return place(page);
}

const commentsOf = (dialog: Locator) => dialog.getByRole('list', { name: /^\d+ comments?$/ });

test('a post opens in place and closes again; the focus goes back to its link', async ({ page, site }) => {
  const problems = await openStore(page, site);
  const before = await storeState(page);
  const card = cards(page).first();
  const link = card.getByRole('link', { name: /^Post by / });
  for (const close of [
    (dialog: Locator) => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    // Beside it.
    () => page.mouse.click(5, 450),
  ]) {
    const dialog = await openPost(page, card);
    await expect(dialog.getByRole('article')).toBeVisible();
    await close(dialog);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link).toBeFocused();
  }
  expect(await eventsNamed(page, 'open')).toHaveLength(3);
  expect(await storeState(page)).toEqual(before);
  expect(problems).toEqual([]);
});

test('Tab stays in the dialog, in both directions', async ({ page, site }) => {
  await openStore(page, site, { body: (feed) => `<a href="#a">Before</a>${feed}<a href="#b">After</a>` });
  const dialog = await openPost(page, cards(page).first());
  await expect(dialog.getByRole('article')).toBeVisible();
  const inDialog = () =>
    page.evaluate(() => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      return [focused?.closest('dialog') !== null, focused === document.body, focused?.textContent];
    });
  const seen = new Set<unknown>();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let count = 0; count < 40; count += 1) {
      await page.keyboard.press(key);
      const [isInside, isBody, text] = await inDialog();
      // The browser's own controls are part of the round; the page's are not.
      expect(isInside || isBody, `after ${key}`).toBe(true);
      seen.add(text);
    }
  expect(seen.size).toBeGreaterThan(5);
});

test('members comment, reply and like a comment in place', async ({ page, site }) => {
  await rememberMember(page, site);
  const card = await openFeedWith(page, site, ({ comment }) => comment > 0 && comment < 8);
  const before = await storeState(page);
  const dialog = await openPost(page, card);
  await expect(commentsOf(dialog)).toBeVisible();
  const post = await postIdOf(card);
  const { comment: count } = await callAsVisitor(page, site, 'postdetail', { post_id: post });
  await dialog.getByRole('button', { name: 'Add a comment' }).click();
  await expect(prompt(page)).toBeVisible();
  await signInByWindow(page);
  await page.getByRole('textbox', { name: /^Your comment/ }).fill('Said in the store');
  await page.getByRole('button', { name: 'Send' }).click();
  const own = dialog.getByRole('listitem').filter({ hasText: 'Said in the store' });
  await dialog.getByRole('tab', { name: 'Newest' }).click();
  await expect(own).toBeVisible();
  await expect
    .poll(async () => (await callAsVisitor(page, site, 'postdetail', { post_id: post })).comment)
    .toBe(count + 1);
  // What only the community lets its members do.
  await own.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await own.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByRole('textbox', { name: /^Your reply/ }).fill('And a reply to it');
  await page.getByRole('button', { name: 'Send' }).click();
  // A sent reply is shown in its place.
  await expect(dialog.getByText('And a reply to it')).toBeVisible();
  const like = commentsOf(dialog)
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Like / })
    .first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  expect(await storeState(page)).toEqual(before);
});

test('a comment stands on top of the others as soon as it is sent in place', async ({ page, site }) => {
  await rememberMember(page, site);
  const card = await openFeedWith(page, site, ({ comment }) => comment > 2);
  const before = await storeState(page);
  const dialog = await openPost(page, card);
  await dialog.getByRole('button', { name: 'Add a comment' }).click();
  await signInByWindow(page);
  await page.getByRole('textbox', { name: /^Your comment/ }).fill('Seen in the store at once');
  await page.getByRole('button', { name: 'Send' }).click();
  const first = commentsOf(dialog).getByRole('listitem').first();
  await expect(first).toContainText('Seen in the store at once');
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await expect(dialog.getByText('Seen in the store at once')).toHaveCount(1);
  expect(await storeState(page)).toEqual(before);
});

test('pages and the order of comments change nothing of the store’s address', async ({ page, site }) => {
  const { address } = site.community;
  const { token } = await openSession(page.request, address);
  const card = await openFeedWith(page, site, ({ comment }) => comment === 0);
  const post_id = await postIdOf(card);
  for (let count = 0; count < 11; count += 1)
    await page.request.post(`${address}/api/v1/community/addcomment`, {
      headers: { token },
      data: { post_id, content: `Comment ${count}` },
    });
  const before = await storeState(page);
  const dialog = await openPost(page, card);
  await expect(commentsOf(dialog)).toBeVisible();
  const first = await commentsOf(dialog).innerText();
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await expect(commentsOf(dialog)).not.toHaveText(first);
  await dialog.getByRole('tab', { name: 'Newest' }).click();
  await expect(dialog.getByRole('tab', { name: 'Newest' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog).toBeVisible();
  expect(await storeState(page)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a picture opens above the post; Escape closes the picture first', async ({ page, site }) => {
  const card = await openFeedWith(page, site, ({ pics, videos }) => pics.length > 1 && videos.length === 0);
  const dialog = await openPost(page, card);
  await dialog.getByRole('button', { name: 'Pause' }).click();
  const opener = dialog.getByRole('button', { name: 'Open picture 1' });
  await opener.click();
  const preview = page.getByRole('dialog', { name: /^Pictures by / });
  await expect(preview).toBeVisible();
  const box = await preview.boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 1280, 900]);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Post details' })).toBeVisible();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a video plays in place', async ({ page, site }) => {
  const card = await openFeedWith(page, site, ({ videos }) => videos.length > 0);
  const dialog = await openPost(page, card);
  const video = dialog.getByLabel(/^Video by /);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime > 0 && !element.paused))
    .toBe(true);
});

test('people and topics open in a new tab of the community', async ({ page, site }) => {
  await openStore(page, site);
  const before = await storeState(page);
  const dialog = await openPost(page, cards(page).first());
  const person = dialog.getByRole('article').getByRole('link').first();
  const [tab] = await Promise.all([page.context().waitForEvent('page'), person.click()]);
  await expect(tab).toHaveURL(new RegExp(`^${site.community.address}/home/users-\\d+`));
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();
  await expect(dialog).toBeVisible();
  expect(await storeState(page)).toEqual(before);
});
