import type { Page } from '@playwright/test';
import { expect } from './community.ts';

/** One address of every route that shows a page, with a post and a person of the demo content. */
export async function everyRoute(page: Page): Promise<string[]> {
  await page.goto('/');
  const post = page.getByRole('article').first();
  await expect(post).toBeVisible();
  const details = await post
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .first()
    .getAttribute('href');
  const id = /details-([^/?#]+)/.exec(details ?? '')?.[1];
  expect(id).toBeTruthy();
  const person = await page.getByRole('article').locator('a[href*="/users-"]').first().getAttribute('href');
  expect(person).toBeTruthy();
  return [
    '/',
    '/sticky-list',
    '/follow-list',
    '/fans-list',
    '/user-profile',
    '/messages',
    '/edit-personal-information',
    `/home/details-${id}`,
    `/home/report-${id}`,
    person as string,
    '/nowhere/at-all',
  ];
}

/** Opens an address and waits until its content is there. */
export async function openRoute(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}
