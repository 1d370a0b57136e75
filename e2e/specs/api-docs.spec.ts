import { expect, test } from '../fixtures/community.ts';
import { variantUnless } from '../fixtures/variants.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the page of the API shows its calls, and one can be tried, in ${colorScheme} colours`,
    variantUnless(colorScheme === 'light'),
    async ({ page, problems }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/api/v1/docs');
      await expect(page.getByRole('heading', { name: /community/i }).first()).toBeVisible();
      const call = page.locator('#operations-Members-country');
      await call
        .getByRole('button', { name: /country/ })
        .first()
        .click();
      await call.getByRole('button', { name: 'Try it out' }).click();
      await call.getByRole('button', { name: 'Execute' }).click();
      await expect(call.locator('.live-responses-table')).toContainText('iso_code');
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme === 'dark' ? 'dark' : /normal|light/);
      expect(problems).toEqual([]);
    },
  );
}
