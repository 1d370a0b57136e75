import type { Page } from '@playwright/test';
import { expect } from './community.ts';
import { findPost } from './demo-posts.ts';

/** One address of every route that shows a page, with a post and its author of the demo content. */
export async function everyRoute(page: Page): Promise<string[]> {
  const post = await findPost(page.request);
  return [
    '/',
    '/sticky-list',
    '/follow-list',
    '/fans-list',
    '/user-profile',
    '/messages',
    '/edit-personal-information',
    `/home/details-${post.post_id}`,
    `/home/report-${post.post_id}`,
    `/home/users-${post.user_id}`,
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
