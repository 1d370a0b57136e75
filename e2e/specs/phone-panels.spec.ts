import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/community.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const tool = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('presentation');

test('the panels are there before they are asked for, also offline', async ({ page, context }) => {
  const loaded = page.waitForResponse(/mobile-panels/);
  await page.goto('/');
  await loaded;
  await context.setOffline(true);
  await tool(page, 'Menu').click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Messages' })).toBeVisible();
});

test('a panel that does not load says so, and Retry opens it', async ({ page }) => {
  await page.route(/mobile-panels/, (route) => route.abort());
  await page.goto('/');
  await tool(page, 'Menu').click();
  await expect(notice(page)).toContainText('This did not load.');
  await page.unroute(/mobile-panels/);
  await notice(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Messages' })).toBeVisible();
});
