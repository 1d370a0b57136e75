import { expect, type Locator, type Page } from '@playwright/test';
import {
  callAsVisitor,
  cards,
  openStore,
  place,
  postIdOf,
  rememberMember,
  rememberNewMember,
  signInByWindow,
  storeState,
  test,
} from '../fixtures/stores/acting-store.ts';

/** Opens the menu of a card: by the server's link at first, by the control from then on. */
async function openMenu(page: Page, card: Locator): Promise<void> {
  await card
    .getByRole('link', { name: 'More', exact: true })
    .or(card.getByRole('button', { name: 'More', exact: true }))
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
}

const choose = (page: Page, entry: string) => page.getByRole('menuitem', { name: entry }).click();

test('Not interested hides a card, and Undo brings it back', async ({ page, site }) => {
  await rememberNewMember(page, site);
  await openStore(page, site, { attributes: 'layout="list" limit="4"' });
  const before = await storeState(page);
  const card = cards(page).nth(1);
  await openMenu(page, card);
  await expect(page.getByRole('menuitem')).toHaveText(['Not interested', 'Hide this author', 'Report']);
  await choose(page, 'Not interested');
  await signInByWindow(page);
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  await openMenu(page, card);
  await choose(page, 'Not interested');
  await expect(card).toBeHidden();
  await expect(cards(page).nth(0)).toBeVisible();
  expect(await storeState(page)).toEqual(before);
});

test('a menu lies above a dialog that the store opened around its feed after the first act', async ({ page, site }) => {
  await openStore(page, site, {
    attributes: 'layout="list" limit="4"',
    body: (feed) => `<dialog open style="width: 700px">${feed}</dialog>`,
  });
  await openMenu(page, cards(page).first());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.evaluate(() => {
    const dialog = document.querySelector('dialog');
    dialog?.close();
    dialog?.showModal();
  });
  await openMenu(page, cards(page).first());
  await page.getByRole('menuitem', { name: 'Report' }).click({ trial: true });
});

test('a post is reported in place', async ({ page, site }) => {
  await rememberNewMember(page, site);
  await openStore(page, site, { attributes: 'layout="list" limit="4"' });
  const before = await storeState(page);
  const card = cards(page).nth(2);
  await openMenu(page, card);
  await choose(page, 'Report');
  await signInByWindow(page);
  const dialog = page.getByRole('dialog', { name: 'Report' });
  await dialog.getByRole('checkbox', { name: 'Spam and abuse' }).click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you for your report')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await storeState(page)).toEqual(before);
});

test('Follow is on the card', async ({ page, site }) => {
  await rememberNewMember(page, site);
  await openStore(page, site, { attributes: 'layout="list" limit="4"' });
  const card = cards(page).first();
  const before = await card.boundingBox();
  await card.getByRole('link', { name: 'Follow', exact: true }).click();
  await signInByWindow(page);
  const button = card.getByRole('button', { name: 'Unfollow', exact: true });
  await expect(button).toBeVisible();
  expect(await card.boundingBox()).toEqual(before);
  await button.click();
  await expect(card.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
});

test('own posts offer nothing that a store may not do', async ({ page, site }) => {
  await rememberMember(page, site);
  const { data } = await callAsVisitor(page, site, 'posts', { type: 1, page: 1, per_page: 50 });
  const own = data.find(({ nickname }: { nickname: string }) => nickname === 'Marisol V.');
  await openStore(page, site, { attributes: `layout="list" limit="4" user="${own.user_id}"` });
  const card = cards(page).first();
  await card.getByRole('link', { name: /^Like / }).click();
  await signInByWindow(page);
  await expect(card.getByRole('button', { name: /^Like / })).toHaveAttribute('aria-pressed', 'true');
  await expect(card.getByRole('button', { name: /^(Un)?[Ff]ollow$/ })).toHaveCount(0);
  const more = card.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) {
    await more.click();
    await expect(page.getByRole('menuitem', { name: /Pin|Delete|Unpin/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
  await card.getByRole('link', { name: /^Post by / }).click();
  await expect(place(page).getByRole('article')).toBeVisible();
  await expect(place(page).getByRole('article').getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /^Like / }).click();
  await expect
    .poll(async () => (await callAsVisitor(page, site, 'postdetail', { post_id: await postIdOf(card) })).thumb)
    .toBe(own.thumb);
});
