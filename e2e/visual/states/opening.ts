import { expect, type Locator, type Page } from '@playwright/test';

/** Whether the window shows the header and panels of narrow windows (up to 1,024 px). */
export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 1024;

export const main = (page: Page): Locator => page.getByRole('main');
export const firstPost = (page: Page): Locator => main(page).getByRole('article').first();

/** A button of the header. */
export const tool = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** Presses a control that opens a dialog or a menu, and waits for that. */
export async function open(control: Locator, role: 'dialog' | 'menu' = 'dialog'): Promise<Locator> {
  await control.click();
  const opened = control.page().getByRole(role);
  await expect(opened).toBeVisible();
  return opened;
}
