import { expect, type Page } from '@playwright/test';
import {
  cards,
  firstCard,
  likeButton,
  openStore,
  place,
  postIdOf,
  rememberMember,
  signInByWindow,
  takeLikeBack,
  test,
} from '../fixtures/stores/acting-store.ts';
import { callsOf } from '../fixtures/calls.ts';
import { postPicturesAs } from '../fixtures/posted.ts';
import { demoAccount } from '../fixtures/sign-in.ts';

const element = (page: Page) => page.locator('community-feed').first();

/** Changes the page around the first element, as a script of the store does. */
const change = (page: Page, work: (feed: HTMLElement) => void) => element(page).evaluate(work);

/** The reader comes back to the page, from the community. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

test('a member’s like and the controls are there at once after a change, a move and a return', async ({
  page,
  site,
}) => {
  await rememberMember(page, site);
  await openStore(page, site, { attributes: 'limit="2"', body: (feed) => `<main></main>${feed}` });
  await firstCard(page)
    .getByRole('link', { name: /^Like / })
    .click();
  await signInByWindow(page);
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true');
  await change(page, (feed) => feed.setAttribute('limit', '3'));
  await expect(cards(page)).toHaveCount(3);
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(
    cards(page)
      .last()
      .getByRole('button', { name: /^Like / }),
  ).toBeVisible();
  await change(page, (feed) => document.querySelector('main')?.append(feed));
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true');
  await change(page, (feed) => {
    feed.remove();
    setTimeout(() => document.body.append(feed));
  });
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true');
  await takeLikeBack(page, likeButton(page));
});

test('a feed that changes leaves what is open above another one', async ({ page, site }) => {
  await openStore(page, site, {
    attributes: 'limit="1"',
    body: (feed) => feed + feed.replace('limit="1"', 'limit="2"'),
  });
  await expect(cards(page)).toHaveCount(3);
  await cards(page)
    .last()
    .getByRole('link', { name: /^Post by / })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Post details' });
  await expect(dialog.getByRole('list', { name: /comment/ })).toBeVisible();
  await dialog.evaluate((node) => node.setAttribute('data-kept', 'yes'));
  await change(page, (feed) => feed.setAttribute('limit', '3'));
  await expect(likeButton(page)).toHaveCount(1);
  await expect(cards(page)).toHaveCount(5);
  await expect(dialog).toHaveAttribute('data-kept', 'yes');
});

test('a feed that changes before any act stays links', async ({ page, site }) => {
  await openStore(page, site, { attributes: 'limit="1"' });
  await change(page, (feed) => feed.setAttribute('limit', '2'));
  await expect(cards(page)).toHaveCount(2);
  await expect(likeButton(page)).toHaveCount(0);
});

test('a comment is counted in every feed of the page; deleted in the community, it goes from the open post, too', async ({
  page,
  site,
}) => {
  await rememberMember(page, site);
  await openStore(page, site, { attributes: 'limit="1"', body: (feed) => feed + feed });
  await expect(cards(page)).toHaveCount(2);
  await firstCard(page)
    .getByRole('link', { name: /^Post by / })
    .click();
  await place(page).getByRole('button', { name: 'Add a comment' }).click();
  await signInByWindow(page);
  // Nobody has touched this one.
  const untouched = cards(page)
    .last()
    .getByRole('button', { name: /^Comment / });
  const before = Number.parseInt((await untouched.textContent())?.replace(/\D/g, '') ?? '', 10);
  const listed = page.waitForResponse(
    (response) => response.url().endsWith('/postcomments') && response.request().postDataJSON()?.sort_type === 1,
  );
  await page.getByRole('textbox', { name: /^Your comment/ }).fill('Counted everywhere');
  await page.getByRole('button', { name: 'Send' }).click();
  const expectCount = async (count: number) => {
    for (const card of await cards(page).all())
      await expect(card.getByRole('button', { name: /^Comment / })).toHaveText(new RegExp(`\\D${count}$`));
  };
  await expectCount(before + 1);
  const written = place(page).getByRole('listitem').filter({ hasText: 'Counted everywhere' });
  await expect(written).toHaveCount(1);
  await listed;
  const call = await callsOf(site.community.address, demoAccount);
  const newest = { post_id: await postIdOf(firstCard(page)), sort_type: 1, page: 1, per_page: 10 } as const;
  const { data } = await call('postcomments', newest);
  const comment_id = data.find(({ content }) => content === 'Counted everywhere')?.comment_id ?? '';
  await call('delcomment', { comment_id });
  await comeBack(page);
  await expect(written).toHaveCount(0);
  await expectCount(before);
});

test('a post that its author deletes in the community goes from every feed of the page', async ({ page, site }) => {
  const { address } = site.community;
  const content = 'Gone before the shop has closed';
  const path = await postPicturesAs(address, demoAccount, { content, pictures: 1, topics: ['closing-time'] });
  await openStore(page, site, { attributes: 'topic="closing-time"', body: (feed) => feed + feed });
  const posts = cards(page).filter({ hasText: content });
  await expect(posts).toHaveCount(2);
  await posts
    .first()
    .getByRole('link', { name: /^Like / })
    .click();
  await expect(posts.last().getByRole('button', { name: /^Like / })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  const call = await callsOf(address, demoAccount);
  await call('delpost', { post_id: path.replace('/home/details-', '') });
  await comeBack(page);
  for (const post of await posts.all()) await expect(post).toBeHidden();
});
