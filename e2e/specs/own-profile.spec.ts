import { callsOf } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/community.ts';
import { postPicturesAs } from '../fixtures/posted.ts';
import { expectSignedIn, signIn } from '../fixtures/sign-in.ts';

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
  for (const label of ['Background image', 'Profile picture', 'Nickname'])
    await expect(main.getByText(label).first(), label).toContainText('*');
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

test('a new nickname stands on the account page of the sign-in site, too', async ({ page, community, member }) => {
  const call = await callsOf(community.address, member);
  const { avatar, bg_img } = await call('userinfo', {});
  await call('edituserinfo', {
    nickname: 'Avocet anew',
    avatar,
    bg_img,
    birthday: '',
    country: '',
    gender: 0,
  });
  await signIn(page, '/edit-personal-information', member);
  await expectSignedIn(page);
  await page.getByRole('main').getByRole('link', { name: 'Password and sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Avocet anew');
});
