import { expect, test } from './community.ts';
import { signIn } from './sign-in.ts';

test('a left page comes back as it was: the same post under the eye, the focus on what was pressed', async ({ page, problems }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const post = page.getByRole('article').nth(2);
  await post.scrollIntoViewIfNeeded();
  const link = post
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .first();
  const id = await post.getAttribute('data-post');
  await link.focus();
  const top = () =>
    page
      .locator(`[data-page] article[data-post="${id}"]:visible`)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/details-/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(link).toBeFocused();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
  await page.goForward();
  await expect(page).toHaveURL(/details-/);
  await page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Home' }).click();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
  expect(problems).toEqual([]);
});

test('what was typed stays when the page is left', async ({ page }) => {
  await signIn(page);
  const box = page.getByRole('textbox', { name: "What's on your mind?" });
  await box.fill('Half a thought');
  const community = page.getByRole('navigation', { name: 'Community' });
  await community.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await community.getByRole('link', { name: 'Home' }).click();
  await expect(box).toHaveValue('Half a thought');
});

test('the way to a post and on to its report is in the address and in the breadcrumb', async ({ page }) => {
  await page.goto('/');
  const post = page.getByRole('article').first();
  await post.locator('a[href*="/users-"]').last().click();
  await expect(page).toHaveURL(/\/home\/users-[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const person = new URL(page.url()).pathname;
  await page
    .getByRole('article')
    .first()
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/home\/users-[^/]+\/details-[^/]+$/);
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('link')).toHaveCount(3);
  await breadcrumb.getByRole('link').nth(1).click();
  expect(new URL(page.url()).pathname).toBe(person);
});

test('the same link twice is one step back', async ({ page }) => {
  await page.goto('/');
  const community = page.getByRole('navigation', { name: 'Community' });
  await community.getByRole('link', { name: 'Messages' }).click();
  await community.getByRole('link', { name: 'Messages' }).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});
