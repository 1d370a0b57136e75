import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Account of a demo member, as `npm start` prints it. */
export const demoAccount = { email: 'marisol@northtone.example', password: 'Listen2gether' };

/** Signs in as the demo member by the sign-in site, starting and ending on the page's current address, or home. */
export async function signIn(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(demoAccount.email);
  await page.getByLabel('Password').fill(demoAccount.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /account/i })).toBeVisible();
}
