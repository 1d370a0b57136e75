import type { ActingDescription } from '@community/contract/embed-acting';
import { expect } from '@playwright/test';
import { firstCard, openStore, prompt, test } from '../fixtures/stores/acting-store.ts';

test('a build that was taken back: the page of the store reads the registry, and acts with the one that it names', async ({
  page,
  site,
}) => {
  await page.route('**/embed/1/acting?*', async (route) => {
    const response = await route.fetch();
    const description: ActingDescription = await response.json();
    const active = description.registry.remotes.feed?.active;
    if (!active) throw new Error('The registry has no feed');
    const build = '0'.repeat(active.build.length);
    Object.assign(active, { build, base: active.base.replace(active.build, build) });
    await route.fulfill({ response, json: description });
  });
  const problems = await openStore(page, site);
  await firstCard(page)
    .getByRole('link', { name: /^Like / })
    .click();
  await expect(prompt(page)).toBeVisible();
  // What failed to load is told in the console, with its address.
  expect(problems.filter((problem) => !/ \(http\S+\)$/.test(problem))).toEqual([]);
});
