import { expect } from '@playwright/test';
import {
  callAsVisitor,
  cards,
  eventsNamed,
  firstCard,
  openStore,
  rememberMember,
  signInByWindow,
  storeState,
  test,
} from '../fixtures/stores/acting-store.ts';
import { addPicture, postButton, postText } from '../fixtures/composer.ts';

const invitation = { name: 'Share yours' } as const;

/** A store's own look of dialogs, their titles and their buttons. */
const look = `<style>community-feed { --community-font: Courier }
  community-feed::part(dialog) { outline: 5px solid rgb(4, 5, 6) } community-feed::part(heading) { font-style: italic }
  community-feed::part(button) { border-top: 3px solid rgb(7, 8, 9) }</style>`;

test('the invitation opens the composer in place, with the topic; the post is in the community and in all feeds', async ({
  page,
  site,
}) => {
  await rememberMember(page, site);
  const problems = await openStore(page, site, {
    attributes: 'embed="talk" topic="northern-lamp"',
    head: look,
    body: (feed) => `${feed}<community-feed embed="talk" topic="northern-lamp" layout="list"></community-feed>`,
  });
  const before = await storeState(page);
  await page.getByRole('link', invitation).first().click();
  // A composer asks at once.
  await signInByWindow(page);
  const dialog = page.getByRole('dialog', invitation);
  await expect(dialog.getByRole('button', { name: 'Remove topic northern-lamp' })).toBeVisible();
  await expect(dialog).toHaveCSS('outline', 'rgb(4, 5, 6) solid 5px');
  await expect(dialog.getByRole('heading', invitation)).toHaveCSS('font-style', 'italic');
  await expect(postText(page)).toHaveCSS('font-family', 'Courier');
  await expect(postButton(page)).toHaveCSS('border-top-color', 'rgb(7, 8, 9)');
  await postText(page).fill('The first one from a store');
  await addPicture(page, 'lamp.jpg');
  await postButton(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Your post is up')).toBeVisible();
  // Both feeds show it without a reload of the page; the one that it was written in has the focus.
  await expect(cards(page).filter({ hasText: 'The first one from a store' })).toHaveCount(2);
  await expect(firstCard(page).getByRole('link', { name: /^Post by / })).toBeFocused();
  // The store learns that somebody signed in and posted, and neither who nor what.
  expect([await eventsNamed(page, 'signin'), await eventsNamed(page, 'post')]).toEqual([[{}], [{}]]);
  const request = { type: 1, page: 1, per_page: 10, subject: 'northern-lamp' };
  await expect
    .poll(async () => (await callAsVisitor(page, site, 'posts', request)).data)
    .toMatchObject([{ content: 'The first one from a store', nickname: 'Marisol V.' }]);
  expect(await storeState(page)).toEqual(before);
  expect(problems).toEqual([]);
});

test('a composer that was closed by a press beside it opens again with its text and its picture', async ({
  page,
  site,
}) => {
  await rememberMember(page, site);
  await openStore(page, site, { attributes: 'embed="talk" topic="eastern-lamp"' });
  await page.getByRole('link', invitation).click();
  await signInByWindow(page);
  const dialog = page.getByRole('dialog', invitation);
  await postText(page).fill('Half a thought');
  await addPicture(page, 'lamp.jpg');
  const picture = dialog.getByRole('button', { name: 'Remove picture 1' });
  await expect(picture).toBeVisible();
  // The system's own window for files was left without a choice.
  await dialog.locator('input[type=file]').first().dispatchEvent('cancel', { bubbles: true });
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await page.getByRole('link', invitation).click();
  await expect(postText(page)).toHaveValue('Half a thought');
  await expect(picture).toBeVisible();
});

test('a store that may not post leads to the composer of the community', async ({ page, site }) => {
  await openStore(page, site, { attributes: 'topic="southern-lamp"' });
  await page.getByRole('link', invitation).click();
  await expect(page).toHaveURL(`${site.community.address}/?compose=1&topic=southern-lamp`);
});
