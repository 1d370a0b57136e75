import { feedHtml, type Site, startSite } from '../../fixtures/stores/acting-store.ts';
import { allFit, feedBoxes, pageOfContainers, showHidden, unfit } from '../../fixtures/stores/embed-containers.ts';
import { hostileStyles } from '../../fixtures/stores/hostile-styles.ts';
import { by } from '../fixtures/reader.ts';
import { test as base, expect } from '../fixtures/test.ts';

const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const { remove, ...site } = await startSite();
      await use(site);
      await remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('a store whose styles are hostile shows the feed, and a visitor who likes is asked to log in', async ({
  reader,
  site,
}) => {
  const feed = by('region');
  const cards = { ...by('listitem', undefined, feed), has: '[data-act="open"]' };
  const prompt = by('dialog', 'Join the conversation');
  site.store.show({ head: hostileStyles, body: feedHtml(site, 'limit="3"') });
  await test.step('shows the posts', async () => {
    await reader.window.get(site.store.origin);
    await expect.poll(() => reader.count(cards)).toBe(3);
  });
  await test.step('keeps its own styles', async () => {
    const styles = await reader.evaluate(
      (card: Element) => {
        const { letterSpacing, textTransform, fontStyle } = getComputedStyle(card);
        return { letterSpacing, textTransform, fontStyle };
      },
      await reader.get(cards),
    );
    expect(styles).toEqual({ letterSpacing: 'normal', textTransform: 'none', fontStyle: 'normal' });
  });
  await test.step('asks a visitor who likes to log in', async () => {
    await reader.click(by('link', /^Like /, feed));
    await reader.expectShown(prompt);
  });
  await test.step('is as it was after Cancel', async () => {
    await reader.click(by('button', 'Cancel', prompt));
    await reader.expectGone(prompt);
    await reader.expectAttribute(by('button', /^Like /, feed), 'aria-pressed', 'false');
  });
});

test('a feed takes the room that it is given, in every kind of container', async ({ reader, site }) => {
  const included = await (await fetch(`${site.community.address}/embed/1/feed?limit=2`)).text();
  site.store.show(pageOfContainers(included));
  await reader.window.get(site.store.origin);
  await reader.evaluate(showHidden);
  expect(unfit(await reader.evaluate(feedBoxes))).toEqual(allFit);
});
