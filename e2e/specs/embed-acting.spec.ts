import { expect } from '@playwright/test';
import {
  callAsVisitor,
  cards,
  confirmPrompt,
  eventsNamed,
  openStore,
  postIdOf,
  prompt,
  rememberMember,
  rememberNewMember,
  signInByWindow,
  storeState,
  takeLikeBack,
  test,
} from '../fixtures/stores/acting-store.ts';
import { demoAccount } from '../fixtures/sign-in.ts';

test('a visitor who likes is asked to log in; Cancel leaves all as it was', async ({ page, site }) => {
  const problems = await openStore(page, site);
  const before = await storeState(page);
  const card = cards(page).first();
  const link = card.getByRole('link', { name: /^Like / });
  const name = await link.textContent();
  await link.click();
  await expect(prompt(page)).toBeVisible();
  await prompt(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const like = card.getByRole('button', { name: /^Like / });
  await expect(like).toBeFocused();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  expect((await like.getAttribute('aria-label')) ?? (await like.textContent())).toBe(name);
  // Now by the control, with Escape.
  await like.click();
  await expect(prompt(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(like).toBeFocused();
  expect(await eventsNamed(page, 'like')).toEqual([]);
  expect(await storeState(page)).toEqual(before);
  expect(problems).toEqual([]);
});

test('the like is done after the sign-in without another click, and the store learns of it', async ({ page, site }) => {
  const problems = await openStore(page, site);
  const before = await storeState(page);
  const card = cards(page).nth(1);
  const post = await postIdOf(card);
  const { thumb } = await callAsVisitor(page, site, 'postdetail', { post_id: post });
  await card.getByRole('link', { name: /^Like / }).click();
  await signInByWindow(page, demoAccount);
  const like = card.getByRole('button', { name: /^Like / });
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName(`Like ${thumb + 1}`);
  await expect(prompt(page)).toHaveCount(0);
  await expect.poll(() => eventsNamed(page, 'like')).toEqual([{ post, position: 2, liked: true }]);
  // Visitors may get a response that is a moment old.
  const likes = async () => (await callAsVisitor(page, site, 'postdetail', { post_id: post })).thumb;
  await expect.poll(likes).toBe(thumb + 1);
  expect(await storeState(page)).toEqual(before);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => eventsNamed(page, 'like')).toContainEqual({ post, position: 2, liked: false });
  // The press on the link and the one on the control.
  const click = { kind: 'like', address: `${site.community.address}/home/details-${post}` };
  expect(await eventsNamed(page, 'click')).toEqual([click, click]);
  await expect.poll(likes).toBe(thumb);
  expect(problems).toEqual([]);
});

test('a reader who closes the sign-in window has done nothing, and may try again', async ({ page, site }) => {
  await rememberMember(page, site);
  await openStore(page, site);
  const card = cards(page).first();
  await card.getByRole('link', { name: /^Like / }).click();
  const popUp = await confirmPrompt(page);
  await popUp.getByRole('button', { name: /^Continue as / }).waitFor();
  const openedAt = Date.now();
  // A window that closes at once counts as one that the page's policy cut off.
  await page.waitForFunction((time) => Date.now() > time + 1_000, openedAt);
  await popUp.close();
  const like = card.getByRole('button', { name: /^Like / });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await signInByWindow(page);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await takeLikeBack(page, like);
});

test('signing out everywhere ends it: the next act asks again', async ({ page, site }) => {
  await rememberNewMember(page, site);
  await openStore(page, site);
  const card = cards(page).first();
  await card.getByRole('link', { name: /^Like / }).click();
  await signInByWindow(page);
  const like = card.getByRole('button', { name: /^Like / });
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await takeLikeBack(page, like);
  const account = await page.context().newPage();
  await account.goto(`${site.community.address}/signin/account`);
  await account.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(account.getByText('You are signed out everywhere.')).toBeVisible();
  await account.close();
  await like.click();
  await expect(prompt(page)).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});
