import { expect } from '@playwright/test';
import { pendingTimers, recordHost } from '../fixtures/checks/host-state.ts';
import { fragment, type Store, test } from '../fixtures/stores/store.ts';
import { fallbackLink, open, posts } from '../fixtures/stores/store-page.ts';

test('fifty mounts and unmounts leave nothing, also in the middle of requests', async ({ page, store, context }) => {
  await recordHost(page);
  let openRequests = 0;
  store.onFeed = (request, response) => {
    openRequests += 1;
    response.on('close', () => (openRequests -= 1));
    // Late enough for an element to go before.
    setTimeout(() => store.send(response, fragment(store.community)), request.url?.includes('late') ? 200 : 0);
  };
  await open(page, store, { body: `<main></main>${store.script}` });
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const mount = (times: number) =>
    page.evaluate(async (mounts) => {
      await customElements.whenDefined('community-feed');
      const main = document.querySelector('main') as HTMLElement;
      for (let index = 0; index < mounts; index += 1) {
        const feed = document.createElement('community-feed');
        feed.setAttribute('layout', 'carousel');
        if (index % 3 === 2) feed.setAttribute('topic', 'late');
        const isReady = new Promise((resolve) => feed.addEventListener('community:ready', resolve));
        main.append(feed);
        // Every third one goes before its posts have come.
        await (index % 3 === 2
          ? new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
          : isReady);
        feed.remove();
      }
      await new Promise(requestAnimationFrame);
    }, times);
  const measure = async () => {
    await page.evaluate(() => Object.assign(globalThis, { recorded: { shift: 0, events: [] } }));
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { result } = await session.send('Runtime.evaluate', { expression: 'IntersectionObserver.prototype' });
    const objects = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
    const observers = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objects.objectId ?? '',
      functionDeclaration: 'function () { return this.length }',
      returnByValue: true,
    });
    await session.send('Runtime.releaseObject', { objectId: objects.objects.objectId ?? '' });
    const detached = await session.send('DOM.getDetachedDomNodes');
    return {
      detached: detached.detachedNodes.length,
      nodes,
      jsEventListeners,
      observers: observers.result.value as number,
      usedSize,
    };
  };
  await mount(5);
  const before = await measure();
  const requestsBefore = store.feedRequests.length;
  await mount(50);
  expect(store.feedRequests.length - requestsBefore, 'the elements were in the middle of requests').toBeGreaterThan(40);
  await expect.poll(async () => (await measure()).nodes).toBeLessThanOrEqual(before.nodes);
  const after = await measure();
  expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners);
  expect(after.observers).toBe(before.observers);
  expect(after.detached).toBe(0);
  expect(await pendingTimers(page)).toBe(0);
  await expect.poll(() => openRequests).toBe(0);
  // Less than 2 KB an element, which is the noise of the engine's own caches.
  expect(after.usedSize - before.usedSize).toBeLessThan(100_000);
});

test.describe('security policies', () => {
  const policy = (store: Store, trustedTypes: string) => ({
    'content-security-policy': `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; style-src 'nonce-abc';
      connect-src ${store.community}; img-src ${store.community} data:;
      require-trusted-types-for 'script'; trusted-types ${trustedTypes}`.replaceAll(/\s+/g, ' '),
  });
  const withNonce = (store: Store) => store.script.replace('<script', '<script nonce="abc"');

  test('strict ones with Trusted Types allow the feed, in its styles', async ({ page, store }) => {
    const problems = await open(page, store, {
      headers: policy(store, 'community-feed'),
      body: `${store.feed()}${withNonce(store)}`,
    });
    await expect(posts(page)).toHaveCount(6);
    await expect(page.getByRole('heading', { name: 'Shown by our customers' })).toHaveCSS('color', 'rgb(1, 2, 3)');
    expect(problems).toEqual([]);
  });

  test('one that lacks the policy’s name keeps the link, and the console says what to add', async ({ page, store }) => {
    const problems = await open(page, store, {
      headers: policy(store, "'none'"),
      body: `${store.feed()}${withNonce(store)}`,
    });
    await expect.poll(() => problems.join()).toContain('Trusted Types refuse it: add "community-feed" to your policy');
    await expect(fallbackLink(page)).toBeVisible();
  });

  test('included styles that the policy refused are repaired', async ({ page, store }) => {
    await open(page, store, {
      headers: policy(store, 'community-feed'),
      body: `${fragment(store.community)}${withNonce(store)}`,
    });
    await expect(page.getByRole('heading', { name: 'Shown by our customers' })).toHaveCSS('color', 'rgb(1, 2, 3)');
  });
});

test('bad attributes fall back with one message each, and nothing of them runs', async ({ page, store }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const markup = '&quot;&gt;&lt;img src=x onerror=&quot;document.title=1&quot;&gt;';
  const bad = `topic="${'x'.repeat(10_000)}" layout="${markup}" limit="-1" lang="xx" theme="${markup}" user="${markup}"
    embed="${markup}" data-layer="location" product="${'x'.repeat(101)}" official="${markup}" pinned="-1"
    compose="no"`;
  const problems = await open(page, store, { body: `${store.feed(bad)}${store.feed(bad)}${store.script}` });
  await expect(posts(page)).toHaveCount(12);
  expect(store.feedRequests[0]).toBe('/embed/1/feed?embed=store&layout=grid&limit=1&lang=en');
  const reported = warnings.map((text) => /: ([\w-]+)=/.exec(text)?.[1] ?? text);
  const names = 'compose data-layer embed lang layout limit official pinned product theme topic user'.split(' ');
  expect(reported.sort((one, other) => one.localeCompare(other))).toEqual(names);
  expect(problems).toEqual([]);
  await expect(page).toHaveTitle('Pace 2 trail shoe');
});
