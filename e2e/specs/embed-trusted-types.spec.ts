import { expect } from '@playwright/test';
import {
  cards,
  openStore,
  place,
  rememberMember,
  rememberNewMember,
  signInByWindow,
  test,
} from '../fixtures/stores/acting-store.ts';
import { addPicture, postButton, postText } from '../fixtures/composer.ts';
import { guideCode } from '../fixtures/stores/embed-guide.ts';

/** The head of a store's page that requires Trusted Types, and allows some policies. */
const requiring = (policies: string) => `<meta http-equiv="content-security-policy"
  content="require-trusted-types-for 'script'; ${policies}">`;

const recipe = requiring(guideCode('trusted-types community-feed'));

test('a page that requires Trusted Types lets readers act: like, open, comment', async ({ page, site }) => {
  await rememberNewMember(page, site);
  const problems = await openStore(page, site, { head: recipe });
  const card = cards(page).nth(2);
  await card.getByRole('link', { name: /^Like / }).click();
  await signInByWindow(page);
  await expect(card.getByRole('button', { name: /^Like / })).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('link', { name: /^Post by / }).click();
  await expect(page.getByRole('dialog', { name: 'Post details' })).toBeVisible();
  await place(page).getByRole('button', { name: 'Add a comment' }).click();
  await page.getByRole('textbox', { name: /^Your comment/ }).fill('Quiet and warm');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(place(page).getByText('Quiet and warm')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a page that requires Trusted Types lets readers post a picture', async ({ page, site }) => {
  await rememberMember(page, site);
  const problems = await openStore(page, site, { head: recipe, attributes: 'embed="talk" topic="trusted-lamp"' });
  await page.getByRole('link', { name: 'Share yours' }).click();
  await signInByWindow(page);
  await postText(page).fill('The first one under a strict policy');
  await addPicture(page, 'lamp.jpg');
  await postButton(page).click();
  await expect(page.getByText('Your post is up')).toBeVisible();
  expect(problems).toEqual([]);
});

test('one that allows the loader’s policy alone leads acts into the community', async ({ page, site }) => {
  await openStore(page, site, { head: requiring('trusted-types community-feed') });
  await cards(page)
    .first()
    .getByRole('link', { name: /^Like / })
    .click();
  await expect(page).toHaveURL(new RegExp(`^${site.community.address}/home/details-`));
});
