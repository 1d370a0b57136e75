import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/community.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

const side = (page: Page) => page.getByRole('complementary', { name: 'Search users' });
const found = (page: Page) => side(page).getByRole('list', { name: 'People found' }).getByRole('listitem');

for (const search of ['lucia', 'LUCÍA', 'lucía'])
  test(`${search} finds lucía.sonido`, variantUnless(search === 'LUCÍA'), async ({ page }) => {
    await page.goto('/');
    await side(page).getByRole('textbox', { name: 'Search users' }).fill(search);
    await expect(found(page)).toHaveText([/lucía\.sonido/]);
  });

test('a follow in the search keeps the order of the people found, also when it reloads', async ({ page }) => {
  await signIn(page);
  await side(page).getByRole('textbox', { name: 'Search users' }).fill('a');
  await expect(found(page)).toHaveCount(10);
  const names = () => found(page).getByRole('link').allInnerTexts();
  const before = await names();
  const row = found(page)
    .filter({ has: page.getByRole('button', { name: 'Follow', exact: true }) })
    .last();
  const followed = row.getByRole('button', { name: 'Follow', exact: true });
  const answered = page.waitForResponse((response) => response.url().endsWith('/userfollow'));
  await followed.click();
  await answered;
  await expect(found(page)).toHaveCount(10);
  expect(await names()).toEqual(before);
});

test('after an unfollow no other row slides under the resting pointer; the gap closes when it moves', async ({
  page,
}) => {
  await signIn(page, '/follow-list');
  const list = page.getByRole('main').getByRole('list').first();
  const buttons = list.getByRole('button', { name: 'Unfollow', exact: true });
  await expect(buttons.nth(2)).toBeVisible();
  const count = await buttons.count();
  // Not the name of the link: it has the minutes since the follow, which go on.
  const second = await list.getByRole('listitem').nth(1).locator('bdi').first().innerText();
  const place = async () => (await list.getByText(second, { exact: true }).first().boundingBox())?.y;
  const before = await place();
  const reloaded = page.waitForResponse((response) => response.url().endsWith('/userfocus'));
  await buttons.first().click();
  await reloaded;
  await expect(buttons).toHaveCount(count - 1);
  expect(await place()).toBe(before);
  await page.mouse.move(5, 5);
  await expect.poll(place).toBeLessThan(before ?? 0);
});
