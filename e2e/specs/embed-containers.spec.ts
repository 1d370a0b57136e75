import { expect } from '@playwright/test';
import { allFit, feedBoxes, pageOfContainers, showHidden, unfit } from '../fixtures/stores/embed-containers.ts';
import { feed as element, script, test } from '../fixtures/stores/embed-site.ts';
import { eventsNamed, open } from '../fixtures/stores/store-page.ts';

test('a feed takes the room that it is given, in every kind of container', async ({ page, site }) => {
  const included = await (await fetch(`${site.community.address}/embed/1/feed?limit=2`)).text();
  await open(page, site.store, pageOfContainers(included, script(site)));
  await page.evaluate(showHidden);
  expect(unfit(await page.evaluate(feedBoxes))).toEqual(allFit);
  // The loader takes them over as they are.
  await expect.poll(() => eventsNamed(page, 'ready')).toHaveLength((await page.evaluate(feedBoxes)).length);
  expect(unfit(await page.evaluate(feedBoxes))).toEqual(allFit);
});

test('a feed that waits for its posts takes the same room, in every kind of container', async ({ page, site }) => {
  // Space is reserved in and below the view: none is above one that has them all.
  await page.setViewportSize({ width: 1000, height: 5000 });
  // Of no request comes a response.
  await page.route('**/embed/1/feed?*', () => undefined);
  await open(page, site.store, pageOfContainers(element(site, 'limit="2"'), script(site)));
  await page.evaluate(showHidden);
  await expect(page.locator('community-feed slot[style*="min-height"]')).toHaveCount(
    await page.locator('community-feed').count(),
  );
  expect(unfit(await page.evaluate(feedBoxes))).toEqual(allFit);
});

test('an element in a panel that opens later loads then, as wide as the panel', async ({ page, site }) => {
  await open(page, site.store, {
    body: `<details><summary>Customers</summary><div style="display: flex">${element(site, 'limit="2"')}</div></details>
      ${script(site)}`,
  });
  await page.getByText('Customers', { exact: true }).click();
  await expect(page.locator('community-feed').getByRole('listitem')).toHaveCount(2);
  const [box] = await page.evaluate(feedBoxes);
  expect(box?.width).toBe(await page.evaluate(() => document.querySelector('details')?.clientWidth));
});
