import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { postsOfOthers, test } from '../fixtures/community.ts';
import { postText } from '../fixtures/composer.ts';
import { expectSignedIn, signIn } from '../fixtures/sign-in.ts';

const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const same = (page: Page, id: string | null) => page.locator(`main article[data-post="${id}"]`);
const like = (post: Locator) => post.getByRole('button', { name: /^Like / });

/** Two tabs of one browser, on home. */
async function openTwo(page: Page): Promise<[Page, Page]> {
  await signIn(page);
  const other = await page.context().newPage();
  await other.goto('/');
  await expectSignedIn(other);
  return [page, other];
}

test('two tabs agree on a like, a follow and a hidden post, and on its Undo', async ({ page }) => {
  const [one, two] = await openTwo(page);
  const post = postsOfOthers(one).nth(1);
  const id = await post.getAttribute('data-post');
  const pressed = await like(post).getAttribute('aria-pressed');
  const toggled = pressed === 'true' ? 'false' : 'true';
  await like(post).click();
  await expect(like(same(two, id))).toHaveAttribute('aria-pressed', toggled);
  await like(same(two, id)).click();
  await expect(like(post)).toHaveAttribute('aria-pressed', pressed ?? '');

  const follow = post.getByRole('button', { name: /^(Follow|Unfollow)$/ });
  const name = (await follow.textContent()) === 'Follow' ? 'Unfollow' : 'Follow';
  await follow.click();
  await expect(same(two, id).getByRole('button', { name, exact: true })).toBeVisible();

  const menu = post.getByRole('button', { name: 'More', exact: true });
  await menu.click();
  await one.getByRole('menuitem', { name: 'Not interested' }).click();
  await expect(same(two, id)).toHaveCount(0);
  await one.getByRole('button', { name: 'Undo' }).click();
  await expect(same(two, id)).toBeVisible();
  // Other tests meet the author as before.
  await follow.click();
  await expect(same(two, id).getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('a sign-in and a new nickname reach the other tab, whose own text stays', async ({ page }) => {
  await page.goto('/sticky-list');
  const other = await page.context().newPage();
  await signIn(other);
  await expectSignedIn(page);
  await page.goto('/');
  await postText(page).fill('Half a thought');
  await other.goto('/edit-personal-information');
  const nickname = other.getByRole('textbox', { name: 'Nickname' });
  const before = await nickname.inputValue();
  const rename = async (name: string) => {
    await other.goto('/edit-personal-information');
    await nickname.fill(name);
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByRole('banner').getByRole('button', { name: `Account: ${name}` })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: `Account: ${name}` })).toBeVisible();
  };
  await rename('Marisol of two tabs');
  await expect(postText(page)).toHaveValue('Half a thought');
  await rename(before);
});

/** Signs the demo member out everywhere, in another browser. */
async function signOutEverywhere(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page, '/edit-personal-information');
  await page.getByRole('link', { name: 'Password and sign-in' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await context.close();
}

test('signing out everywhere clears the cookies of open tabs', async ({ page, browser, context, baseURL }) => {
  await signIn(page);
  await signOutEverywhere(browser, baseURL ?? '');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // It asks for a new sign-in, in front of everything.
  const prompt = page.getByRole('dialog', { name: 'Join the conversation' });
  await expect(prompt).toBeVisible();
  const left = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => /^(login_token|user$|token$|DIV_)/.test(name));
  await expect.poll(left).toEqual([]);
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await expect(signInLink(page)).toBeVisible();
});

test('texts that were typed in two tabs stay where they were typed', async ({ page }) => {
  const [one, two] = await openTwo(page);
  await postText(one).fill('What I hear');
  await postText(two).fill('What I see');
  for (const tab of [one, two]) {
    await tab.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Messages' }).click();
    await tab.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Home' }).click();
  }
  await expect(postText(one)).toHaveValue('What I hear');
  await expect(postText(two)).toHaveValue('What I see');
});
