import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import {
  firstCard,
  likeButton,
  openStore,
  place,
  prompt,
  shopBody,
  storeState,
  test,
} from '../fixtures/stores/acting-store.ts';

test('keys alone: reach a like, open a post, close it', async ({ page, site }) => {
  await openStore(page, site, { body: shopBody, attributes: 'limit="2"' });
  const before = await storeState(page);
  const focusBy = async (key: string, isThere: () => Promise<boolean>) => {
    for (let count = 0; count < 40 && !(await isThere()); count += 1) await page.keyboard.press(key);
  };
  const isFocused = (locator: ReturnType<typeof place>) => () =>
    locator.evaluate((node) => (node.getRootNode() as ShadowRoot | Document).activeElement === node);
  await page.getByRole('link', { name: 'Store' }).focus();
  const link = firstCard(page).getByRole('link', { name: /^Like / });
  await focusBy('Tab', isFocused(link));
  await page.keyboard.press('Enter');
  await expect(prompt(page).getByRole('button').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(likeButton(page)).toBeFocused();
  // The controls are in the order of the links, and the page goes on behind them.
  await page.keyboard.press('Tab');
  await expect(firstCard(page).getByRole('button', { name: /^Comment / })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Post details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(firstCard(page).getByRole('button', { name: /^Comment / })).toBeFocused();
  const buy = page.getByRole('button', { name: 'Buy' });
  await focusBy('Tab', isFocused(buy));
  await expect(buy).toBeFocused();
  expect(await storeState(page)).toEqual(before);
});

/**
 * What the popups of Base UI leave beside their opener: guards that pass the focus on, which screen readers skip, and
 * a mark that names the popup by its id, which says nothing where the popup is in another root.
 */
const marks = /data-base-ui-focus-guard|aria-owns/;

/** Scans the page, or the open dialog alone: what lies behind it is inert, which axe does not see. */
async function expectNoFaults(page: Page, isModal: boolean): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (isModal) axe.include({ fromShadowDom: ['community-feed', 'section > div:last-child', 'dialog'] });
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.flat().join(' ')}`));
    expect(found.filter((fault) => !marks.test(fault))).toEqual([]);
  }
}

test('assistive technology finds no fault in prompt, menu and post', async ({ page, site }) => {
  const main = (feed: string) => `<main><h1>Pace 2</h1>${feed}</main>`;
  await openStore(page, site, { body: main, attributes: 'layout="list" limit="1"' });
  await firstCard(page)
    .getByRole('link', { name: /^Like / })
    .click();
  await expect(prompt(page)).toBeVisible();
  await expectNoFaults(page, true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await firstCard(page).getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoFaults(page, false);
  await page.keyboard.press('Escape');
  await firstCard(page)
    .getByRole('link', { name: /^Post by / })
    .click();
  await expect(place(page).getByRole('list', { name: /comment/ })).toBeVisible();
  await expectNoFaults(page, true);
});
