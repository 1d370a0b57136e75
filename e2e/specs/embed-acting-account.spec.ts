import { expect, type Locator, type Page } from '@playwright/test';
import {
  cards,
  eventsNamed,
  openStore,
  rememberMember,
  rememberNewMember,
  signInByWindow,
  storeState,
  takeLikeBack,
  test,
} from '../fixtures/stores/acting-store.ts';

const feeds = (page: Page): Locator => page.locator('community-feed');
const account = (feed: Locator): Locator => feed.getByRole('group', { name: /^Signed in as / });
const likes = (page: Page): Locator => cards(page).getByRole('button', { name: /^Like / });

/** Two feeds that show the same post, on a narrow phone. */
async function openTwo(page: Page, site: Parameters<typeof openStore>[1]): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 900 });
  return openStore(page, site, {
    attributes: 'layout="list" limit="1"',
    body: (feed) => `${feed}<community-feed layout="list" limit="1"></community-feed>`,
  });
}

test('the heading says who is signed in; signing out there makes every feed a visitor’s, by keys and on a phone', async ({
  page,
  site,
}) => {
  await rememberMember(page, site);
  const problems = await openTwo(page, site);
  const before = await storeState(page);
  await cards(page)
    .first()
    .getByRole('link', { name: /^Like / })
    .click();
  await signInByWindow(page);
  // Both show the post, and the member: one act makes all feeds act.
  for (const feed of [feeds(page).first(), feeds(page).last()]) {
    await feed.scrollIntoViewIfNeeded();
    await expect(account(feed)).toContainText('Marisol V.');
    await expect(feed.getByRole('button', { name: /^Like / })).toHaveAttribute('aria-pressed', 'true');
  }
  const heading = account(feeds(page).first());
  const profile = heading.getByRole('link', { name: 'Open my profile' });
  await expect(profile).toHaveAttribute('href', new RegExp(`^${site.community.address}/(.+/)?users-\\d+$`));
  for (const control of [profile, heading.getByRole('button', { name: 'Sign out' })]) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await sideways()).toBeLessThanOrEqual(0);
  await profile.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(feeds(page).getByRole('button', { name: 'Sign in' })).toHaveCount(2);
  const signIn = feeds(page).first().getByRole('button', { name: 'Sign in' });
  await expect(signIn).toBeFocused();
  await expect(likes(page).first()).toHaveAttribute('aria-pressed', 'false');
  await expect(likes(page).last()).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await signInByWindow(page);
  await expect(profile).toBeFocused();
  await expect(likes(page).first()).toHaveAttribute('aria-pressed', 'true');
  expect(await sideways()).toBeLessThanOrEqual(0);
  // The store learns of the press on Like alone: the address of a profile would name its customer.
  expect(await eventsNamed(page, 'click')).toMatchObject([{ kind: 'like' }]);
  expect(await eventsNamed(page, 'signin')).toEqual([{}, {}]);
  expect(await storeState(page)).toEqual(before);
  expect(problems).toEqual([]);
  await takeLikeBack(page, likes(page).first());
});

test('beside the heading nothing moves when somebody signs in, however long the name', async ({ page, site }) => {
  await rememberNewMember(page, site, 'Maximiliana Featherstonehaugh');
  await openStore(page, site, {
    attributes: 'limit="2"',
    body: (feed) => `<div style="inline-size: 700px">${feed}</div>`,
  });
  const card = cards(page).first();
  const like = card.getByRole('button', { name: /^Like / });
  await card.getByRole('link', { name: /^Like / }).click();
  await expect(like).toBeVisible();
  const top = async () => (await card.boundingBox())?.y;
  const before = await top();
  await signInByWindow(page);
  await expect(account(feeds(page))).toBeVisible();
  expect(await top()).toBe(before);
  await expect(feeds(page).getByRole('heading', { level: 2 })).toBeVisible();
  const controls = await account(feeds(page)).boundingBox();
  expect((controls?.x ?? 0) + (controls?.width ?? 0)).toBeLessThanOrEqual(708);
  await takeLikeBack(page, like);
});
