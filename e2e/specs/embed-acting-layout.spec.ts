import { expect, type Page } from '@playwright/test';
import { cards, feedHtml, firstCard, openStore, prompt, type Site, test } from '../fixtures/stores/acting-store.ts';
import { drawn } from '../fixtures/stores/store-page.ts';

/** Widths of the feed, in CSS pixels. */
const widths = [280, 320, 390, 480, 768, 1_280];

const count = 4;

/** Where each card and its parts are, in px from the page's corner; of parts those that are shown. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const found = document.querySelector('community-feed')?.shadowRoot?.querySelectorAll('[data-post-id]') ?? [];
    return [...found].map((card) =>
      [card, ...card.querySelectorAll('[part]:not(a)')].flatMap((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const rounded = [x, y + scrollY, width, height].map((value) => Math.round(value * 10) / 10);
        return node.checkVisibility() ? `${node.getAttribute('part')}: ${rounded.join(' ')}` : [];
      }),
    );
  });

/** The boxes of the feed at each width. */
async function boxesByWidth(page: Page): Promise<Record<number, string[][]>> {
  const found: Record<number, string[][]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await drawn(page);
    found[width] = await boxes(page);
  }
  return found;
}

/** Asks for a like as a visitor, which brings the controls, and takes no part after all. */
async function actAndCancel(page: Page): Promise<void> {
  await firstCard(page)
    .getByRole('link', { name: /^Like / })
    .click();
  await prompt(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cards(page).getByRole('button', { name: /^Like / })).toHaveCount(count);
}

const included = async ({ community }: Site, query: string) =>
  (await (await fetch(`${community.address}/embed/1/feed?embed=store&${query}`)).text()) +
  `<script async src="${community.address}/embed/1/feed.js"></script>`;

const feeds: [name: string, html: (site: Site) => string | Promise<string>][] = [
  ...['grid', 'carousel', 'list'].map((layout): (typeof feeds)[number] => [
    layout,
    (site) => feedHtml(site, `layout="${layout}" limit="${count}"`),
  ]),
  ['grid that the store’s server included', (site) => included(site, `layout=grid&limit=${count}`)],
];

for (const [name, html] of feeds)
  test(`nothing of a ${name} moves with the first act, at any width`, async ({ page, site }) => {
    const feed = await html(site);
    const problems = await openStore(page, site, { head: '<style>body { margin: 0 }</style>', body: () => feed });
    await expect(cards(page)).toHaveCount(count);
    const before = await boxesByWidth(page);
    await actAndCancel(page);
    expect(await boxesByWidth(page)).toEqual(before);
    expect(problems).toEqual([]);
  });
