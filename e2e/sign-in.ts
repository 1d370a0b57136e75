import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

export interface Account {
  email: string;
  password: string;
  nickname: string;
}

/** Account of a demo member, as `npm start` prints it. */
export const demoAccount = { email: 'marisol@northtone.example', password: 'Listen2gether' };

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account: / })).toBeVisible();
}

/** Fills the form of the sign-in site that is open, for the demo member unless told otherwise. */
export async function fillSignIn(page: Page, { email, password }: { email: string; password: string } = demoAccount): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in as the demo member by the sign-in site, starting and ending on the page's current address, or home. */
export async function signIn(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page);
  await expectSignedIn(page);
  // The header knows the member before the page that takes the session has led back.
  await expect(page).not.toHaveURL(/\/login\b/);
}

/** Signs in on a screen of any width: the account is in sight on a wide one. */
export async function signInAtAnyWidth(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page);
  if (size) await page.setViewportSize(size);
}

/** The latest code that the outbox of the demo holds for an address, read in a page of its own. */
async function codeFor(context: BrowserContext, site: string, email: string): Promise<string> {
  const outbox = await context.newPage();
  await outbox.goto(`${site}/signin/outbox`);
  const code = await outbox.getByRole('article').filter({ hasText: email }).first().locator('code').innerText();
  await outbox.close();
  return code;
}

/** Makes an account, from the sign-in site's first page on; it leads back to the app. */
export async function register(page: Page, { email, password, nickname }: Account): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Nickname').fill(nickname);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  await page.getByLabel('Verification code').fill(await codeFor(page.context(), new URL(page.url()).origin, email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectSignedIn(page);
}
