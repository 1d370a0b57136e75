import { get } from 'node:http';
import { expect, test, waitForHydration } from '../fixtures/community.ts';
import { signIn } from '../fixtures/sign-in.ts';

/** Response status for a request target that is sent verbatim: `fetch` and browsers would normalise it. */
function statusOf(address: string, path: string): Promise<number> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
  });
}

/** First group of a pattern's only match, with HTML entities decoded. */
function only(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(new RegExp(pattern, 'g'))];
  expect(found, String(pattern)).toHaveLength(1);
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return (found[0]?.[1] ?? '').replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => names[name] ?? whole);
}

const property = (html: string, name: string) => only(html, new RegExp(`<meta property="${name}" content="([^"]*)">`));
const description = (html: string) => only(html, /<meta name="description" content="([^"]*)">/);
const canonical = (html: string) => only(html, /<link rel="canonical" href="([^"]*)">/);
const structured = (html: string): { '@type': string; '@id': string; text: string; author: { name: string } }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

test('home has its metadata for search engines and previews, without scripts', async ({ request, community }) => {
  const response = await request.get('/');
  expect(response.status()).toBe(200);
  const html = await response.text();
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(only(html, /<title>(.*?)<\/title>/)).toBe('Community | Official | Community home');
  expect(description(html)).toContain('Northtone');
  expect(canonical(html)).toBe(`${community.address}/`);
  expect(property(html, 'og:title')).toBe('Community | Official | Community home');
  expect(property(html, 'og:type')).toBe('website');
  expect(property(html, 'og:url')).toBe(`${community.address}/`);
  expect(property(html, 'og:site_name')).toBe('Northtone');
  const postings = structured(html);
  expect(postings).toHaveLength(10);
  for (const posting of postings) expect(posting['@type']).toBe('DiscussionForumPosting');
});

test('a post has its text, author and picture in its metadata, without scripts', async ({ request, community }) => {
  const [posting] = structured(await (await request.get('/')).text());
  const response = await request.get(posting?.['@id'] ?? '');
  expect(response.status()).toBe(200);
  const html = await response.text();
  const [data] = structured(html);
  expect(data).toMatchObject({ '@type': 'DiscussionForumPosting', text: posting?.text, author: posting?.author });
  expect(canonical(html)).toBe(posting?.['@id']);
  expect(property(html, 'og:url')).toBe(posting?.['@id']);
  expect(property(html, 'og:type')).toBe('article');
  const begin = posting?.text.replace(/\s+/g, ' ').slice(0, 30) ?? '';
  expect(only(html, /<title>(.*?)<\/title>/s)).toContain(begin);
  expect(description(html)).toContain(begin);
  const picture = property(html, 'og:image');
  expect(picture).toContain(`${community.address}/media/`);
  expect((await request.get(picture)).headers()['content-type']).toMatch(/^image\//);
});

test('a post has one canonical address, however it is reached', async ({ request }) => {
  const [posting] = structured(await (await request.get('/')).text());
  const own = posting?.['@id'] ?? '';
  const html = await (await request.get(own.replace('/home/', '/messages/'))).text();
  expect(canonical(html)).toBe(own);
});

test('deleted and unknown addresses respond with 404', async ({ request }) => {
  for (const path of ['/home/details-99999999', '/home/details-no-such-post', '/home/users-99999999', '/nowhere']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    const html = await response.text();
    expect(only(html, /<title>(.*?)<\/title>/)).toBe('Community | Official | Page not found');
    expect(only(html, /<meta name="robots" content="(.*?)">/)).toBe('noindex');
  }
});

test('a missing post or member is still not found after hydration, with links onward', async ({ page }) => {
  for (const path of ['/home/details-99999999', '/home/users-99999999']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Get Support' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle('Community | Official | Page not found');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveTitle('Community | Official | Community home');
  }
});

test('malformed addresses respond with 4xx, never with a server error', async ({ community }) => {
  for (const path of [
    '//',
    '//evil',
    '//evil/messages',
    '/%',
    '/%00',
    '/\\x',
    '/home/%E0%A4%A',
    'http://evil/',
    '*',
    `/${'x'.repeat(8_000)}`,
  ]) {
    expect(String(await statusOf(community.address, path)), path).toMatch(/^4\d\d$/);
  }
});

test('HTML pages are sent compressed', async ({ request }) => {
  const response = await request.get('/', { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()['content-encoding']).toBe('br');
});

test('a query parameter chooses the language of the HTML page', async ({ request }) => {
  const html = await (await request.get('/?locale=es')).text();
  expect(html).toContain('<html lang="es">');
});

test('the first post needs two request steps: the HTML page, then the files it names', async ({ page }) => {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('article')) return;
      performance.mark('first-post');
      watch.disconnect();
    });
    watch.observe(document, { subtree: true, childList: true });
  });
  const html = (await (await page.goto('/', { waitUntil: 'commit' }))?.text()) ?? '';
  await expect(page.getByRole('article').first()).toBeVisible();
  // The browser lists a file once it has arrived, which may be after the first post is visible.
  await page.waitForLoadState();
  const requested = await page.evaluate(() => {
    const shown = performance.getEntriesByName('first-post')[0]?.startTime ?? 0;
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < shown);
    return before.map(({ name }) => new URL(name).pathname);
  });
  const files = requested.filter((path) => /\.(js|css)$/.test(path));
  expect(files.length).toBeGreaterThan(3);
  expect(
    files.filter((path) => !html.includes(path)),
    'not named by the HTML page',
  ).toEqual([]);
  expect(
    files.filter((path, index) => files.indexOf(path) !== index),
    'loaded twice',
  ).toEqual([]);
  expect(
    requested.filter((path) => /\/(posts|posttops)$/.test(path)),
    'part of the HTML page',
  ).toEqual([]);
});

/** Calls whose responses an HTML page carries as initial data. */
const initialData = (html: string): { call: string; body: Record<string, unknown> }[] =>
  JSON.parse(only(html, /<script type="application\/json" id="community-answers">(.*?)<\/script>/));

test('server and browser read an invalid page size alike', async ({ page, request }) => {
  const [posting] = structured(await (await request.get('/')).text());
  const person = (posting?.author as { url?: string } | undefined)?.url ?? '';
  for (const address of ['/', '/sticky-list', posting?.['@id'] ?? '', person]) {
    const requested: string[] = [];
    const note = (call: { url(): string }) => requested.push(call.url());
    page.on('request', note);
    const html = (await (await page.goto(`${address}?per_page=25`, { waitUntil: 'commit' }))?.text()) ?? '';
    await waitForHydration(page);
    page.off('request', note);
    const sizes = initialData(html).flatMap(({ body }) => body.per_page ?? []);
    expect(sizes[0], address).toBe(10);
    const calls = initialData(html).map(({ call }) => call);
    expect(
      requested.filter((url) => calls.some((call) => url.endsWith(`/community/${call}`))),
      address,
    ).toEqual([]);
  }
});

test('the HTML page of a member carries the initial data of Following', async ({ page }) => {
  await page.goto('/');
  await signIn(page);
  const html = await (await page.request.get('/?type=2')).text();
  expect(initialData(html)).toContainEqual(
    expect.objectContaining({ call: 'posts', body: { type: 2, page: 1, per_page: 10, language: 'en' } }),
  );
});
