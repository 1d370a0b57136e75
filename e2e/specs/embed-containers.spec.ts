import { expect, type Page } from '@playwright/test';
import { feed as element, script, test } from '../fixtures/stores/embed-site.ts';
import { open } from '../fixtures/stores/store-page.ts';

/** Width of the page's content that every container has. */
const roomPx = 800;

interface Container {
  /** The markup around the feed, which stands for `$`. */
  markup: string;
  /** Least width of the feed in px; all the room unless told otherwise. */
  atLeast?: number;
  /** Shows what the page hid at first. */
  show?: (page: Page) => Promise<unknown>;
}

const hidden = (id: string, markup: string): Container => ({
  markup,
  show: (page) => page.evaluate((name) => document.getElementById(name)?.removeAttribute('style'), id),
});

/** Where web teams put things. */
const containers: Record<string, Container> = {
  block: { markup: '<div>$</div>' },
  'flex row': { markup: '<div style="display: flex">$</div>' },
  'flex row beside a fixed column': {
    markup: '<div style="display: flex"><nav style="flex: none; width: 200px">Menu</nav>$</div>',
    atLeast: 600,
  },
  'flex row beside a long text': {
    markup: `<div style="display: flex"><p style="margin: 0">${'Light and grippy. '.repeat(60)}</p>$</div>`,
    atLeast: 200,
  },
  'flex row in reverse': { markup: '<div style="display: flex; flex-direction: row-reverse">$</div>' },
  'flex row that wraps': { markup: '<div style="display: flex; flex-wrap: wrap">$</div>' },
  'flex row in the middle': { markup: '<div style="display: flex; justify-content: center">$</div>' },
  'flex column': { markup: '<div style="display: flex; flex-direction: column">$</div>' },
  'flex column in the middle': {
    markup: '<div style="display: flex; flex-direction: column; align-items: center">$</div>',
  },
  'nested flex': { markup: '<div style="display: flex"><div style="display: flex"><div>$</div></div></div>' },
  'inline flex': { markup: '<div style="display: inline-flex">$</div>' },
  grid: { markup: '<div style="display: grid">$</div>' },
  'grid in the middle': { markup: '<div style="display: grid; place-items: center">$</div>' },
  'grid of fractions': { markup: '<div style="display: grid; grid-template-columns: 1fr 1fr">$</div>', atLeast: 400 },
  'grid of automatic columns': {
    markup: '<div style="display: grid; grid-template-columns: auto 200px">$</div>',
    atLeast: 600,
  },
  'grid as wide as its content': {
    markup: '<div style="display: grid; grid-template-columns: min-content">$</div>',
    atLeast: 200,
  },
  'inline block': { markup: '<div style="display: inline-block">$</div>' },
  'inline text': { markup: '<span>Seen: $</span>' },
  'float on the left': { markup: '<div style="float: left">$</div><br style="clear: both">' },
  'float on the right': { markup: '<div style="float: right">$</div><br style="clear: both">' },
  'width: fit-content': { markup: '<div style="width: fit-content">$</div>' },
  'width: max-content within a limit': { markup: '<div style="width: max-content; max-width: 100%">$</div>' },
  'table cell': { markup: '<table style="border-spacing: 0"><tr><td style="padding: 0">$</td></tr></table>' },
  'cell of a fixed table': {
    markup: '<table style="table-layout: fixed; width: 100%"><tr><td>$</td><td>Size</td></tr></table>',
    atLeast: 380,
  },
  'CSS table': { markup: '<div style="display: table"><div style="display: table-cell">$</div></div>' },
  'absolute position': {
    markup: '<div style="position: relative; height: 900px"><div style="position: absolute">$</div></div>',
  },
  'text columns': { markup: '<div style="columns: 2">$</div>', atLeast: 300 },
  'from right to left': { markup: '<div dir="rtl" style="display: flex">$</div>' },
  zoomed: { markup: '<div style="zoom: 1.5">$</div>' },
  'scaled, and contained strictly': {
    markup: '<div style="contain: strict; height: 900px; scale: 0.9">$</div>',
    atLeast: 0.9 * roomPx,
  },
  'rules for everything': { markup: '<div class="ruled" style="white-space: nowrap; display: inline-block">$</div>' },
  'closed details': {
    markup: '<details><summary>What customers share</summary>$</details>',
    show: (page) => page.getByText('What customers share').click(),
  },
  'display: none': hidden('panel', '<div id="panel" style="display: none">$</div>'),
  'visibility: hidden': hidden('veil', '<div id="veil" style="visibility: hidden; display: inline-block">$</div>'),
  dialog: {
    markup: '<dialog style="padding: 0; border: 0; max-width: 800px">$</dialog>',
    show: (page) => page.evaluate(() => document.querySelector('dialog')?.show()),
  },
};

/** Sizes of the feeds, in the order of the containers. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const feeds = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((node) => [
        ...(node.localName === 'community-feed' ? [node] : []),
        ...(node.shadowRoot && node.localName !== 'community-feed' ? feeds(node.shadowRoot) : []),
      ]);
    return feeds(document).map((node) => {
      const { width, height } = (node.shadowRoot?.querySelector('section') ?? node).getBoundingClientRect();
      return { width: Math.round(width), height };
    });
  });

test('a feed takes the room that it is given, in every kind of container', async ({ page, site }) => {
  const included = await (await fetch(`${site.community.address}/embed/1/feed?limit=2`)).text();
  const inside = `<store-panel><template shadowrootmode="open"><div style="display: flex">${included}</div></template></store-panel>`;
  const body = Object.values(containers).map(({ markup }) => `<div>${markup.replace('$', () => included)}</div>`);
  await open(page, site.store, {
    head: `<style>body { width: ${roomPx}px; margin: 0 } store-panel { display: inline-block }
      .ruled * { white-space: nowrap; width: auto; min-width: 0 }</style>`,
    body: `${body.join('')}${inside}${script(site)}`,
  });
  for (const { show } of Object.values(containers)) await show?.(page);
  const found = await boxes(page);
  const names = [...Object.keys(containers), 'another shadow root'];
  expect(found).toHaveLength(names.length);
  const narrow = names.filter((name, index) => (found[index]?.width ?? 0) < (containers[name]?.atLeast ?? roomPx) - 1);
  const wide = names.filter((_, index) => (found[index]?.width ?? 0) > roomPx + 1);
  const flat = names.filter((_, index) => (found[index]?.height ?? 0) < 300);
  expect({ narrow, wide, flat }).toEqual({ narrow: [], wide: [], flat: [] });
});

test('an element in a panel that opens later loads then, as wide as the panel', async ({ page, site }) => {
  await open(page, site.store, {
    body: `<details><summary>Customers</summary><div style="display: flex">${element(site, 'limit="2"')}</div></details>
      ${script(site)}`,
  });
  await page.getByText('Customers', { exact: true }).click();
  await expect(page.locator('community-feed').getByRole('listitem')).toHaveCount(2);
  const [box] = await boxes(page);
  expect(box?.width).toBe(await page.evaluate(() => document.querySelector('details')?.clientWidth));
});
