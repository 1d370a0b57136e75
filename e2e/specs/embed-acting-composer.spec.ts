import { expect } from '@playwright/test';
import { openStore, test } from '../fixtures/acting-store.ts';

const invitation = { name: 'Share yours' } as const;

test('a store that may not post leads to the composer of the community', async ({ page, site }) => {
  await openStore(page, site, { attributes: 'topic="southern-lamp"' });
  await page.getByRole('link', invitation).click();
  await expect(page).toHaveURL(`${site.community.address}/?compose=1&topic=southern-lamp`);
});
