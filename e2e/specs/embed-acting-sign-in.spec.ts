import { expect } from '@playwright/test';
import {
  cards,
  eventsNamed,
  openStore,
  place,
  postIdOf,
  prompt,
  rememberMember,
  rememberNewMember,
  returnPath,
  startSite,
  storeState,
  takeLikeBack,
  test,
} from '../fixtures/stores/acting-store.ts';
import { continueAsMember, register } from '../fixtures/sign-in.ts';

test.describe('where pop-ups are blocked', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
  });

  test('the way leads to the sign-in site and back, to the post that was open', async ({ page, site }) => {
    await rememberMember(page, site);
    const path = `${returnPath}#reviews`;
    await openStore(page, site, { attributes: 'embed="trip" limit="3"', path });
    const card = cards(page).first();
    const post = await postIdOf(card);
    await card.getByRole('link', { name: /^Post by / }).click();
    await place(page).getByRole('button', { name: 'Add a comment' }).click();
    await prompt(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('main')).toContainText(site.store.origin);
    await continueAsMember(page);
    await expect(page.getByRole('dialog', { name: 'Post details' })).toBeVisible();
    await expect(page).toHaveURL(site.store.origin + path);
    await expect(place(page).getByRole('link', { name: 'Open in the community' })).toHaveAttribute(
      'href',
      new RegExp(`details-${post}`),
    );
    const [cookies, local, session] = (await storeState(page)) as unknown[];
    expect([cookies, local, session]).toEqual(['', [], []]);
    // Signed in: the box opens without a question.
    await place(page).getByRole('button', { name: 'Add a comment' }).click();
    await expect(page.getByRole('textbox', { name: /^Your comment/ })).toBeVisible();
  });

  test('another page of the store goes by the listed one', async ({ page, site }) => {
    await rememberMember(page, site);
    await openStore(page, site, { attributes: 'embed="trip" limit="3"', path: '/hats?size=7' });
    await cards(page)
      .first()
      .getByRole('link', { name: /^Like / })
      .click();
    await prompt(page).getByRole('button', { name: 'Sign in' }).click();
    await continueAsMember(page);
    await expect(page).toHaveURL(`${site.store.origin}/hats?size=7`);
    // The like that asked for the sign-in is done without another click.
    const like = cards(page)
      .first()
      .getByRole('button', { name: /^Like / });
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await takeLikeBack(page, like);
  });

  test('a feed below the fold comes into view for what was asked there', async ({ page, site }) => {
    await rememberNewMember(page, site);
    await openStore(page, site, {
      attributes: 'embed="trip" limit="3"',
      // The reader came by a link to it; the way back begins at the top.
      path: `${returnPath}#customers`,
      body: (feed) => `<h1>Pace 2</h1><div style="height: 4000px"></div><section id="customers">${feed}</section>`,
    });
    await cards(page)
      .nth(1)
      .getByRole('link', { name: /^Like / })
      .click();
    await prompt(page).getByRole('button', { name: 'Sign in' }).click();
    await continueAsMember(page);
    const like = cards(page)
      .nth(1)
      .getByRole('button', { name: /^Like / });
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toBeInViewport();
    await takeLikeBack(page, like);
  });

  test('a control and a menu that asked come back to what was asked', async ({ page, site }) => {
    await rememberNewMember(page, site);
    await openStore(page, site, { attributes: 'embed="trip" limit="4" layout="list"', path: returnPath });
    const card = cards(page).nth(2);
    // The first act brings the controls.
    await card.getByRole('link', { name: /^Like / }).click();
    await prompt(page).getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: 'Follow', exact: true }).click();
    await prompt(page).getByRole('button', { name: 'Sign in' }).click();
    await continueAsMember(page);
    await card.getByRole('button', { name: 'Unfollow' }).click();
    await expect(card.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();

    // Signed out by a reload: the session is in the page's memory alone.
    await openStore(page, site, { attributes: 'embed="trip" limit="4" layout="list"', path: returnPath });
    await card.getByRole('link', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await prompt(page).getByRole('button', { name: 'Sign in' }).click();
    await continueAsMember(page);
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await expect(page.getByRole('dialog', { name: 'Report' })).toBeVisible();
  });

  test('without a listed page a notice says what to do', async ({ page, site }) => {
    await openStore(page, site);
    const before = await storeState(page);
    await cards(page)
      .first()
      .getByRole('link', { name: /^Like / })
      .click();
    await prompt(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(/Allow pop-ups for this page/)).toBeVisible();
    await expect(prompt(page)).toHaveCount(0);
    expect(await storeState(page)).toEqual(before);
  });
});

test('a store on the community’s own domain finds the session, and asks for none', async ({ page }) => {
  // Chromium resolves every name under localhost.
  const { remove, ...site } = await startSite('brand.localhost');
  try {
    await page.goto(site.community.address);
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    // Of a new account: it has liked nothing yet.
    await register(page, { email: 'nia@post.example', password: 'quiet-rooms-9', nickname: 'Nia' });
    await expect(page).not.toHaveURL(/\/login\b/);
    const problems = await openStore(page, site);
    const card = cards(page).first();
    await card.getByRole('link', { name: /^Like / }).click();
    await expect(card.getByRole('button', { name: /^Like / })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await eventsNamed(page, 'like')).length).toBe(1);
    expect(problems).toEqual([]);
  } finally {
    await remove();
  }
});
