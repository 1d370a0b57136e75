import { expect } from '@playwright/test';
import { guideBlock } from '../fixtures/stores/embed-guide.ts';
import { feed, test } from '../fixtures/stores/embed-site.ts';
import { open } from '../fixtures/stores/store-page.ts';

/** What a tag manager does with a tag of custom HTML once it runs, and with the array that the page began. */
const tagManager = (html: string) => `<script>
  window.dataLayer = [{ event: 'page' }];
  addEventListener('load', () => {
    const told = window.dataLayer;
    window.dataLayer = { push: (entry) => told.push(entry) };
    window.told = told;
    document.body.append(document.createRange().createContextualFragment(${JSON.stringify(html).replaceAll('<', '\\u003c')}));
  });
</script>`;

test('a tag of custom HTML loads the feed, whose events are in the tag manager’s own object', async ({
  page,
  site,
}) => {
  const tag = guideBlock('html', 'A tag manager').replaceAll('https://community.example', site.community.address);
  const problems = await open(page, site.store, {
    head: tagManager(tag),
    body: feed(site, 'limit="2" data-layer="dataLayer"'),
  });
  await expect(page.locator('community-feed').getByRole('listitem')).toHaveCount(2);
  const told = () =>
    page.evaluate(() => (Reflect.get(globalThis, 'told') as { event: string }[]).map(({ event }) => event));
  await expect.poll(told).toEqual(expect.arrayContaining(['page', 'community_ready', 'community_impression']));
  expect(problems).toEqual([]);
});
