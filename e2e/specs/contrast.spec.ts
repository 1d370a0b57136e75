import type { Locator, Page } from '@playwright/test';
import { contrast } from '../fixtures/checks/contrast.ts';
import { expect, test } from '../fixtures/community.ts';
import { signIn } from '../fixtures/sign-in.ts';

/** Makes the browser prefer what readers set in their system. */
async function prefer(page: Page, name: string, value: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedMedia', { features: [{ name, value }] });
}

const edge = (control: Locator) => control.evaluate((element) => getComputedStyle(element).outlineStyle);

test('in the colours of the system, what is chosen has an edge', async ({ page }) => {
  await signIn(page);
  await prefer(page, 'forced-colors', 'active');
  await page.goto('/messages');
  await expect(page.getByRole('tab').first()).toBeVisible();
  const edges = async (controls: Locator) => Promise.all((await controls.all()).map(edge));
  expect(await edges(page.getByRole('tab'))).toEqual(['solid', 'none', 'none']);
  // The search beside the page, a field without a border.
  const field = page.getByRole('complementary').getByRole('textbox').locator('..');
  await expect(field).toHaveCSS('outline-style', 'solid');
  const sections = page.getByRole('navigation', { name: 'Community' }).getByRole('link');
  expect(await edges(sections)).toEqual(['none', 'none', 'none', 'none', 'solid']);
  await page.setViewportSize({ width: 390, height: 844 });
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link');
  expect(await edges(shortcuts)).toEqual(['none', 'none', 'none', 'solid', 'none']);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`readers who prefer more contrast have 7:1 in soft texts too, in the ${colorScheme} theme`, async ({
    browser,
    community,
  }) => {
    const context = await browser.newContext({ baseURL: community.address, colorScheme, contrast: 'more' });
    const page = await context.newPage();
    await page.goto('/');
    const time = page.getByRole('article').first().locator('time');
    await expect(time).toBeVisible();
    expect(await contrast(time)).toBeGreaterThan(7);
    await context.close();
  });

test('readers who prefer less transparency have a header that nothing shines through', async ({ page }) => {
  await page.goto('/');
  const background = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
  expect(await background()).toContain('0.92');
  await prefer(page, 'prefers-reduced-transparency', 'reduce');
  expect(await background()).toBe('rgb(255, 255, 255)');
});
