import { expect } from '@playwright/test';
import { freePort } from '../fixtures/community-process.ts';
import { fragment, Store, test } from '../fixtures/stores/store.ts';
import { drawn, eventsNamed, fallbackLink, open, posts, recorded } from '../fixtures/stores/store-page.ts';

/** What a store's page has above and below the feed. */
const above = '<h1>Pace 2</h1><p style="height: 3000px">A light trail shoe.</p>';
const below = '<h2>Reviews</h2><p style="height: 3000px">Fits well.</p>';

test('below the fold nothing but the loader is requested; near the viewport the feed comes, and nothing moves', async ({
  page,
  store,
}) => {
  const problems = await open(page, store, {
    body: store.script + above + store.feed('topic="running" limit="6"') + below,
  });
  await page.waitForFunction(() => document.querySelector('community-feed')?.shadowRoot?.querySelector('slot'));
  await drawn(page);
  expect(store.requests).toEqual(['/embed/1/feed.js']);
  await page.mouse.move(600, 400);
  while (!(await posts(page).first().isVisible())) await page.mouse.wheel(0, 300);
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  expect(store.feedRequests).toEqual(['/embed/1/feed?embed=store&topic=running&layout=grid&limit=6&lang=en']);
  await expect(posts(page)).toHaveCount(6);
  await expect(page.getByRole('heading', { name: 'Shown by our customers' })).toHaveCSS('color', 'rgb(1, 2, 3)');
  expect((await recorded(page)).shift).toBe(0);
  expect(await eventsNamed(page, 'ready')).toEqual([{ posts: 6 }]);
  expect(problems).toEqual([]);
});

test('a reader who is there before the feed sees the link, and what follows stays where it is', async ({
  page,
  store,
}) => {
  const held: (() => void)[] = [];
  store.onFeed = (_, response) => held.push(() => store.send(response, fragment(store.community, { posts: 3 })));
  await open(page, store, { body: `${store.script}${above}${store.feed('layout="carousel"')}${below}` });
  await expect(page.locator('community-feed slot[style*="min-height"]')).toBeAttached();
  await page.evaluate(() => document.querySelector('community-feed')?.scrollIntoView());
  await expect(fallbackLink(page)).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
  await expect.poll(() => held.length).toBe(1);
  await expect(page.locator('community-feed slot')).toHaveCSS('background-image', /gradient/);
  held[0]?.();
  await expect(posts(page)).toHaveCount(3);
  // Only what is awaited has shapes: fewer posts leave nothing behind them.
  await expect(page.getByRole('region', { name: 'Shown by our customers' })).toHaveCSS('background-image', 'none');
  expect((await recorded(page)).shift).toBe(0);
});

test('the height that waits for the posts includes that of the link, however high the page makes it', async ({
  page,
  store,
}) => {
  store.onFeed = () => {};
  await open(page, store, {
    body: `${store.script}${store.feed('layout="carousel"')}<div id="high">${store.feed('layout="carousel"')}</div>
      <style>#high a { display: block; height: 100px }</style>`,
  });
  const heights = () =>
    page.locator('community-feed').evaluateAll((feeds) => feeds.map((feed) => feed.getBoundingClientRect().height));
  await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThan(500);
  const [plain, high] = await heights();
  expect(high).toBe(plain);
  expect(await fallbackLink(page).count()).toBe(2);
});

for (const place of ['above', 'in', 'below'] as const)
  test(`posts that come while the link is ${place} the view move nothing`, async ({ page, store }) => {
    const held: (() => void)[] = [];
    store.onFeed = (_, response) => held.push(() => store.send(response, fragment(store.community)));
    await open(page, store, {
      head: '<style>html { overflow-anchor: none } p { margin: 0 }</style>',
      body: `<p style="height: 1100px">Pace 2</p>${store.feed('limit="6"')}${below}${store.script}`,
    });
    await expect.poll(() => held.length).toBe(1);
    // Space that is reserved and a scroll within one frame would be told as a shift.
    await drawn(page);
    await page.evaluate((top) => {
      const feed = document.querySelector('community-feed') as HTMLElement;
      scrollBy(0, feed.getBoundingClientRect()[top > 0 ? 'top' : 'bottom'] - top);
    }, { above: -50, in: 100, below: 1000 }[place]);
    held[0]?.();
    await expect.poll(() => eventsNamed(page, 'ready')).toEqual([{ posts: 6 }]);
    await drawn(page);
    expect((await recorded(page)).shift).toBe(0);
  });

test.describe('included by the store’s server', () => {
  test('is adopted without a request and without a shift', async ({ page, store }) => {
    const problems = await open(page, store, { body: `${fragment(store.community)}<p>Reviews</p>${store.script}` });
    await expect.poll(() => eventsNamed(page, 'ready')).toEqual([{ posts: 6 }]);
    expect(store.requests.filter((path) => path !== '/picture.gif')).toEqual(['/embed/1/feed.js']);
    expect((await recorded(page)).shift).toBe(0);
    expect(problems).toEqual([]);
  });

  test('is adopted, too, if the loader ran before the parser came to it', async ({ page, store }) => {
    const script = store.script.replace('async', '');
    await open(page, store, { head: script, body: `<main>${fragment(store.community)}</main>` });
    await expect.poll(() => eventsNamed(page, 'ready')).toEqual([{ posts: 6 }]);
    expect(store.feedRequests).toEqual([]);
  });

  test('is adopted from markup that a script set', async ({ page, store }) => {
    await open(page, store, { body: `<main></main>${store.script}` });
    await page.evaluate((html) => {
      const main = document.querySelector('main');
      if (main) main.innerHTML = html;
    }, fragment(store.community));
    await expect(posts(page)).toHaveCount(6);
    await expect.poll(() => eventsNamed(page, 'ready')).toEqual([{ posts: 6 }]);
    expect(store.feedRequests).toEqual([]);
  });

  // Playwright cannot turn scripts off in Firefox.
  test('shows its posts without scripts', { tag: '@chromium' }, async ({ browser, store }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    store.page = { body: `${fragment(store.community)}${store.script}${store.feed()}` };
    await page.goto(store.origin);
    await expect(posts(page)).toHaveCount(6);
    await expect(fallbackLink(page)).toBeVisible();
    await context.close();
  });
});

test('a move within the document keeps the posts; a new topic replaces them; a theme needs no request', async ({
  page,
  store,
}) => {
  store.onFeed = ({ url = '' }, response) =>
    store.send(
      response,
      fragment(store.community, { title: new URL(url, store.community).searchParams.get('topic') ?? '' }),
    );
  await open(page, store, { body: `<main></main>${store.feed('topic="running"')}${store.script}` });
  await expect(page.getByRole('heading', { name: 'running' })).toBeVisible();
  await page.evaluate(() => {
    const feed = document.querySelector('community-feed') as HTMLElement;
    document.querySelector('main')?.append(feed);
    feed.setAttribute('theme', 'dark');
  });
  await expect(page.locator('community-feed section')).toHaveAttribute('data-theme', 'dark');
  expect(store.feedRequests).toHaveLength(1);
  await page.evaluate(() => document.querySelector('community-feed')?.setAttribute('topic', 'cycling'));
  await expect(page.getByRole('heading', { name: 'cycling' })).toBeVisible();
  await expect(page.locator('community-feed section')).toHaveAttribute('data-theme', 'dark');
  expect(store.feedRequests).toHaveLength(2);
});

test('an element in another document keeps its styles', async ({ page, store }) => {
  await open(page, store, {
    body: `<iframe title="other" srcdoc="<p>Other</p>"></iframe>${store.feed()}${store.script}`,
  });
  await expect(posts(page)).toHaveCount(6);
  await page.evaluate(() => {
    const other = document.querySelector('iframe')?.contentDocument;
    other?.body.append(document.querySelector('community-feed') as Element);
  });
  const heading = page.frameLocator('iframe').getByRole('heading', { name: 'Shown by our customers' });
  await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)');
});

test('a loader that runs as a module finds its address, too', async ({ page, store }) => {
  await open(page, store, { body: `${store.feed()}${store.script.replace('async', 'type="module"')}` });
  await expect(posts(page)).toHaveCount(6);
});

test('two elements and two versions on one page work; another major warns', async ({ page, store }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const other = (path: string) => store.script.replace('/embed/1/', path).replace('async', 'defer');
  await open(page, store, {
    body: `${store.script.replace('async', 'defer')}${other('/embed/1/')}${other('/embed/2/')}
      ${store.feed('topic="one"')}${store.feed('topic="two"')}`,
  });
  await expect(posts(page)).toHaveCount(12);
  expect(warnings).toEqual([expect.stringContaining('2.0.0 is not used')]);
});

test('the loader of a second community says that a page has one, and which', async ({ page, store }) => {
  const other = new Store([await freePort(), await freePort()]);
  await other.start();
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const deferred = (script: string) => script.replace('async', 'defer');
  await open(page, store, { body: `${deferred(store.script)}${deferred(other.script)}${store.feed()}` });
  await expect(posts(page)).toHaveCount(6);
  expect(warnings).toEqual([
    expect.stringContaining(`${store.community}/embed/ is on this page already; ${other.community}/embed/ is not used`),
  ]);
  expect(other.feedRequests).toEqual([]);
  await other.stop();
});

test('space above the view stays, so that what is in view does not move', async ({ page, store }) => {
  const held: (() => void)[] = [];
  store.onFeed = (_, response) => held.push(() => store.send(response, fragment(store.community, { posts: 1 })));
  await open(page, store, {
    head: '<style>html { overflow-anchor: none }</style>',
    body: `<p style="height: 300px">Pace 2</p>${store.feed()}${below}${store.script}`,
  });
  await expect.poll(() => held.length).toBe(1);
  const reviews = page.getByRole('heading', { name: 'Reviews' });
  const top = () => reviews.evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  await reviews.evaluate((heading) => scrollBy(0, heading.getBoundingClientRect().top - 100));
  expect(await top()).toBe(100);
  held[0]?.();
  await expect.poll(() => eventsNamed(page, 'ready')).toEqual([{ posts: 1 }]);
  expect(await top()).toBe(100);
  // The element leaves the view and comes back: above it, its space stays.
  await page.evaluate(() => scrollBy(0, 900));
  await drawn(page);
  expect(await top()).toBe(-800);
});

test('a reader who jumped into space that stays empty sees what follows', async ({ page, store }) => {
  const held: (() => void)[] = [];
  store.onFeed = (_, response) => held.push(() => store.send(response, fragment(store.community, { posts: 1 })));
  await open(page, store, { body: `<h1>Pace 2</h1>${store.feed('limit="24"')}${below}${store.script}` });
  await expect.poll(() => held.length).toBe(1);
  const element = page.locator('community-feed');
  const { top, bottom } = await element.evaluate((feed) => {
    scrollBy(0, feed.getBoundingClientRect().top + 1000);
    return feed.getBoundingClientRect();
  });
  expect([Math.round(top), bottom > 900]).toEqual([-1000, true]);
  held[0]?.();
  await expect.poll(() => eventsNamed(page, 'ready')).toEqual([{ posts: 1 }]);
  await drawn(page);
  await expect(element).not.toBeInViewport();
});
