import type { Page } from '@playwright/test';
import { callsOf } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/community.ts';
import { photoFile } from '../fixtures/composer.ts';
import { postPicturesAs } from '../fixtures/posted.ts';
import { signIn } from '../fixtures/sign-in.ts';

test('one’s own profile that is reached by its number can be edited, and one page of posts has no pager', async ({
  page,
  community,
  member,
}) => {
  await postPicturesAs(community.address, member, { content: 'Out for the first time', pictures: 1 });
  const call = await callsOf(community.address, member);
  const { user_id } = await call('userinfo', {});
  await signIn(page, `/home/users-${user_id}`, member);
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(/\/edit-personal-information/);
});

test('the profile’s form marks what it needs, and asks before it loses changes', async ({ page, member }) => {
  await signIn(page, '/edit-personal-information', member);
  const main = page.getByRole('main');
  await expect(main.getByText('* Required')).toBeVisible();
  await expect(main.locator('label').filter({ hasText: /^Nickname\s*\*$/ })).toBeVisible();
  for (const label of ['Background image', 'Profile picture']) {
    const text = main.getByText(label, { exact: true }).first();
    await expect.poll(() => text.evaluate((one) => getComputedStyle(one, '::after').content), label).toContain('*');
  }
  const nickname = main.getByLabel(/^Nickname/);
  await nickname.fill('Not for good');
  await main.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(nickname).toHaveValue('Not for good');
  await main.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/user-profile');
  await expect(page.getByText('Not for good')).toHaveCount(0);
});

/** Gives a picture to a button of the profile's form. */
async function choosePicture(page: Page, button: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('main').getByRole('button', { name: button }).click();
  await (await chooser).setFiles(await photoFile('avocet.jpg'));
}

test('a new nickname stands on the account page of the sign-in site, too', async ({ page, member }) => {
  await signIn(page, '/edit-personal-information', member);
  const main = page.getByRole('main');
  await main.getByLabel(/^Nickname/).fill('Avocet anew');
  for (const picture of ['Profile picture', 'Background image']) await choosePicture(page, picture);
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/user-profile');
  await page.goto('/edit-personal-information');
  await main.getByRole('link', { name: 'Password and sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(main).toContainText('Avocet anew');
});
