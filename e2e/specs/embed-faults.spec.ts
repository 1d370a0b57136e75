import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { fragment, type Store, test } from '../fixtures/stores/store.ts';
import { fallbackLink, posts } from '../fixtures/stores/store-page.ts';

type Fault = (store: Store, request: IncomingMessage, response: ServerResponse) => void;

/** A fault of the community, the code that the host is told, and what the console says. */
const faults: Record<string, { code: string; message: string; fault: Fault }> = {
  'refuses the origin': {
    code: 'origin',
    message: 'Add http://localhost to the origins of "store" in EMBEDS_FILE',
    fault: (store, _, response) =>
      store.send(
        response,
        JSON.stringify({ error: 'Add http://localhost to the origins of "store" in EMBEDS_FILE' }),
        403,
      ),
  },
  'is out of order': {
    code: 'response',
    message: 'status 503',
    fault: (store, _, response) => store.send(response, 'Service unavailable', 503),
  },
  'sends half an answer': {
    code: 'response',
    message: 'no whole feed',
    fault: (store, _, response) => store.send(response, fragment(store.community).slice(0, 900)),
  },
  'breaks off': {
    code: 'network',
    message: 'cannot be reached',
    fault: (store, _, response) => {
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-length': '5000' });
      response.write(fragment(store.community).slice(0, 900), () => response.destroy());
    },
  },
  'is down': { code: 'network', message: 'cannot be reached', fault: (_, { socket }) => socket.destroy() },
  'lacks its CORS headers': {
    code: 'network',
    message: 'cannot be reached',
    fault: (store, _, response) => response.writeHead(200).end(fragment(store.community)),
  },
  'does not respond': { code: 'timeout', message: 'did not respond in time', fault: () => {} },
};

/** Collects what a page prints and throws. */
function record(page: Page): string[] {
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  page.on('pageerror', (error) => printed.push(`thrown: ${String(error)}`));
  return printed;
}

/** What was thrown. Firefox tells of a response that it refused as of an error that was. */
const thrownOf = (printed: readonly string[]) =>
  printed.filter((text) => text.startsWith('thrown') && !text.includes('Cross-Origin Request Blocked'));

async function open(page: Page, store: Store, { head = '', after = '' } = {}): Promise<string[]> {
  const printed = record(page);
  await page.addInitScript(() => {
    const failures: unknown[] = [];
    Object.assign(globalThis, { failures });
    document.addEventListener('community:error', ({ detail }: CustomEventInit) => {
      failures[failures.length] = detail;
    });
  });
  store.page = {
    head,
    body: `${store.feed()}<p id="end" style="margin-top: 4000px">End</p>${store.script}${after}`,
  };
  await page.goto(store.origin);
  return printed;
}

const failures = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { failures: { code: string; message: string }[] }).failures);

/** Scrolls the element away from the viewport, and back. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    document.querySelector('#end')?.scrollIntoView();
    await frames();
    scrollTo(0, 0);
    await frames();
  });
}

for (const [name, { code, message, fault }] of Object.entries(faults))
  test(`when the community ${name}, the link stays and the host is told; one visit later it is asked again`, async ({
    page,
    store,
  }) => {
    store.onFeed = (request, response) => fault(store, request, response);
    const printed = await open(page, store);
    await expect.poll(async () => (await failures(page)).length).toBe(1);
    expect(await failures(page)).toEqual([
      { code, retryable: code !== 'origin', reason: code, message: expect.stringContaining(message) },
    ]);
    await expect(fallbackLink(page)).toBeVisible();
    expect(printed.filter((text) => text.includes('<community-feed>'))).toEqual([expect.stringContaining(message)]);
    expect(thrownOf(printed)).toEqual([]);
    // Where no answer came at all, Firefox itself asks more than once.
    const { length: asked } = store.feedRequests;
    store.onFeed = (_, response) => store.send(response, fragment(store.community));
    await comeBack(page);
    await expect(posts(page)).toHaveCount(6);
    expect(store.feedRequests).toHaveLength(asked + 1);
  });

test('a reader who comes back again and again does not make more requests', async ({ page, store }) => {
  store.onFeed = (_, response) => store.send(response, '', 500);
  await open(page, store);
  await expect.poll(async () => (await failures(page)).length).toBe(1);
  await comeBack(page);
  await expect.poll(async () => (await failures(page)).length).toBe(2);
  await comeBack(page);
  await comeBack(page);
  expect(store.feedRequests).toHaveLength(2);
  await page.evaluate(() => document.querySelector('community-feed')?.setAttribute('topic', 'running'));
  await expect.poll(() => store.feedRequests.length).toBe(3);
});

test('without a loader the link is there', async ({ page, store }) => {
  await page.route('**/feed.js', (route) => route.abort());
  await open(page, store);
  await expect(fallbackLink(page)).toBeVisible();
});

const broken = `<script>
  for (const name of Object.getOwnPropertyNames(Array.prototype))
    if (typeof Array.prototype[name] === 'function' && name !== 'constructor')
      Array.prototype[name] = () => { throw new Error('the host broke ' + name); };
  Array.prototype[Symbol.iterator] = () => { throw new Error('the host broke the iterator'); };
  window.JSON = { parse() { throw new Error('no JSON'); } };
  Object.freeze(Array.prototype);
  Object.freeze(Object.prototype);
</script>`;

// By the standard, Firefox itself takes the iterator of an array when an element is defined; Chromium does without.
test('a host that broke and froze Array.prototype and JSON has its posts', { tag: '@chromium' }, async ({
  page,
  store,
}) => {
  const printed = await open(page, store, { head: broken });
  await expect(posts(page)).toHaveCount(6);
  expect(printed).toEqual([]);
});

test('what a host replaces after the loader ran does not matter', async ({ page, store }) => {
  store.page = { body: store.script };
  await page.goto(store.origin);
  await page.evaluate(() => customElements.whenDefined('community-feed'));
  await page.evaluate((html) => {
    const gone = () => {
      throw new Error('the host replaced it');
    };
    for (const name of [
      'fetch',
      'IntersectionObserver',
      'DOMParser',
      'Promise',
      'AbortController',
      'setTimeout',
      'Map',
    ])
      Object.assign(window, { [name]: gone });
    document.body.insertAdjacentHTML('beforeend', html);
  }, store.feed());
  await expect(posts(page)).toHaveCount(6);
});

for (const [kind, own] of Object.entries({
  throws: '() => { throw new Error("no fetch here"); }',
  'resolves with something else': 'async () => ({ data: [] })',
  'never settles': '() => new Promise(() => {})',
}))
  test(`a host's own fetch that ${kind} leaves the link, and nothing is thrown`, async ({ page, store }) => {
    const printed = await open(page, store, { head: `<script>window.fetch = ${own}</script>` });
    await expect.poll(async () => (await failures(page)).length).toBe(1);
    await expect(fallbackLink(page)).toBeVisible();
    expect(thrownOf(printed)).toEqual([]);
  });

test('an element that the host removes in the middle of a request is silent', async ({ page, store }) => {
  const closed: boolean[] = [];
  store.onFeed = (request) => request.socket.on('close', () => closed.push(true));
  const printed = await open(page, store);
  await expect.poll(() => store.feedRequests.length).toBe(1);
  await page.evaluate(() => document.querySelector('community-feed')?.remove());
  await expect.poll(() => closed).toEqual([true]);
  expect(await failures(page)).toEqual([]);
  expect(printed).toEqual([]);
});

test('a request that ends because the reader leaves the page is no error', async ({ page, store }) => {
  store.onFeed = () => {};
  await open(page, store, {
    head: `<script>document.addEventListener('community:error', () => sessionStorage.setItem('told', 'yes'))</script>`,
  });
  await expect.poll(() => store.feedRequests.length).toBe(1);
  await page.goto(`${store.origin}/basket`);
  expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBeNull();
});

test('an error of the host in a listener or in its data layer is the host’s, and the posts are there', async ({
  page,
  store,
}) => {
  store.page = {
    head: `<script>document.addEventListener('community:ready', () => { throw new Error('host bug'); });
      dataLayer = []; dataLayer.push = () => { throw new Error('tag manager bug'); };</script>`,
    body: `${store.feed('data-layer="dataLayer"')}${store.script}`,
  };
  const printed = record(page);
  await page.goto(store.origin);
  await expect(posts(page)).toHaveCount(6);
  await expect.poll(() => printed.join()).toContain('tag manager bug');
  await expect.poll(() => thrownOf(printed)).toEqual(['thrown: Error: host bug']);
});

test('a host that freezes Array.prototype, or its fetch to its own, after the loader ran has its posts', async ({
  page,
  store,
}) => {
  store.page = { body: store.script };
  await page.goto(store.origin);
  await page.evaluate(async (html) => {
    await customElements.whenDefined('community-feed');
    Object.freeze(Array.prototype);
    Object.defineProperty(window, 'fetch', { value: async () => new Response('{}'), writable: false });
    document.body.insertAdjacentHTML('beforeend', html);
  }, store.feed('layout="list" data-layer="late"'));
  await expect(posts(page)).toHaveCount(6);
});

test('a community that is slow has its posts shown when they come', async ({ page, store }) => {
  const held: (() => void)[] = [];
  store.onFeed = (_, response) => held.push(() => store.send(response, fragment(store.community)));
  const printed = await open(page, store);
  await expect.poll(() => held.length).toBe(1);
  await expect(fallbackLink(page)).toBeVisible();
  held[0]?.();
  await expect(posts(page)).toHaveCount(6);
  expect(printed).toEqual([]);
});
