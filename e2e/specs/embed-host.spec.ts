import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/checks/accessibility-scan.ts';
import { guideBlock } from '../fixtures/stores/embed-guide.ts';
import { type EmbedSite, feed, script, test } from '../fixtures/stores/embed-site.ts';
import { hostState, recordHost } from '../fixtures/checks/host-state.ts';
import { hostileStyles } from '../fixtures/stores/hostile-styles.ts';
import { eventsNamed, open } from '../fixtures/stores/store-page.ts';

const cards = (page: Page) => page.locator('community-feed').getByRole('listitem');

/** The page's content around an element of a size that the host decides. */
const around = (site: EmbedSite, attributes: string) =>
  `<main><h1>Pace 2</h1><button>Buy</button>
    <div style="width: 1000px; margin: 0 auto; padding: 0">${feed(site, attributes)}</div>
    <p><a href="/reviews">Reviews</a></p></main>`;

test('reading the community’s own feed changes nothing of a hostile host', async ({ page, site, context }) => {
  const { store, community } = site;
  await recordHost(page);
  const height = '<style>community-feed { display: block; min-height: 1400px }</style>';
  await open(page, store, { head: hostileStyles + height, body: around(site, 'layout="carousel" limit="6"') });
  const before = await hostState(page, context);
  // A tag manager's way with a tag of custom HTML: its scripts are made anew, and gone again once they have run.
  const tag = guideBlock('html', 'A tag manager').replace('https://community.example', community.address);
  await page.evaluate((html) => {
    const template = document.createElement('template');
    template.innerHTML = html;
    for (const script of template.content.querySelectorAll('script')) {
      const added = document.createElement('script');
      for (const { name, value } of script.attributes) added.setAttribute(name, value);
      added.onload = () => added.remove();
      document.head.append(added);
    }
  }, tag);
  await expect(cards(page)).toHaveCount(6);
  await expect.poll(() => eventsNamed(page, 'impression')).not.toEqual([]);
  const after = await hostState(page, context);
  expect(after).toEqual(before);
});

// Only Chromium tells how many nodes it keeps.
test('fifty mounts of the community’s own posts leave no node, and no picture of theirs', { tag: '@chromium' }, async ({
  page,
  site,
  context,
}) => {
  await open(page, site.store, { body: `<main></main>${script(site)}` });
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const nodesAfter = async (mounts: number) => {
    await page.evaluate(async (times) => {
      await customElements.whenDefined('community-feed');
      const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      for (let mount = 0; mount < times; mount += 1) {
        const feed = document.createElement('community-feed');
        feed.setAttribute('limit', '4');
        const isReady = new Promise((resolve) => feed.addEventListener('community:ready', resolve));
        document.querySelector('main')?.append(feed);
        await isReady;
        // The browser has begun with the pictures.
        await drawn();
        feed.remove();
      }
      Object.assign(globalThis, { recorded: { shift: 0, events: [] } });
      await drawn();
    }, mounts);
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Memory.getDOMCounters')).nodes;
  };
  const before = await nodesAfter(5);
  const after = await nodesAfter(50);
  expect(after).toBeLessThanOrEqual(before);
});

test('an element in a hidden panel is hidden, and takes no clicks where its host takes none', async ({
  page,
  site,
}) => {
  const { store } = site;
  await open(page, store, { body: `<div id="panel">${feed(site)}</div>${script(site)}` });
  await expect(cards(page).first()).toBeVisible();
  const panel = (style: string) =>
    page.evaluate((text) => document.querySelector('#panel')?.setAttribute('style', text), style);
  await panel('visibility: hidden');
  await expect(cards(page).first()).toBeHidden();
  await panel('pointer-events: none');
  await expect(cards(page).first().getByRole('link').first()).toHaveCSS('pointer-events', 'none');
});

test('the tab order goes through the element, and on', async ({ page, site }) => {
  const { store } = site;
  await open(page, store, { body: around(site, 'layout="list" limit="1"') + script(site) });
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Buy' }).focus();
  const order: string[] = [];
  for (let presses = 0; presses < 20 && order.at(-1) !== 'Reviews'; presses += 1) {
    await page.keyboard.press('Tab');
    order.push(
      await page.evaluate(() => {
        const focused = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
        return focused?.getAttribute('data-act') ?? focused?.textContent?.trim() ?? '';
      }),
    );
  }
  expect(order.filter((name) => !name.startsWith('#'))).toEqual([
    'See all',
    expect.any(String),
    'open',
    'follow',
    'menu',
    'like',
    'comment',
    'share',
    'Reviews',
  ]);
});

test('axe finds nothing in any layout', async ({ page, site }) => {
  const { store } = site;
  for (const layout of ['grid', 'carousel', 'list']) {
    await open(page, store, {
      body: `<main><h1>Pace 2</h1>${feed(site, `layout="${layout}" limit="4" compose`)}</main>${script(site)}`,
    });
    await expect(cards(page)).toHaveCount(4);
    await expectNoViolations(page, layout);
  }
});
