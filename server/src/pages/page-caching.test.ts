import type { Envelope } from '@community/contract/calls';
import { pageCookies } from '../builds/reader-cookies.ts';
import { openSharedPages, type SharedPages, type SharedPagesOptions } from './testing-shared-pages.ts';

let pages: SharedPages;
afterEach(() => pages.close());

const ok: Envelope = { code: 0, msg: '', data: {} };
const posts: Record<string, Envelope> = {
  '4': { code: 4004, msg: '', data: {} },
  '5': { code: 5000, msg: '', data: {} },
};

async function open(options: Partial<SharedPagesOptions> = {}): Promise<void> {
  const call = async (_name: unknown, body: unknown) => posts[(body as { post_id: string }).post_id] ?? ok;
  pages = await openSharedPages({ call, ...options });
}

/** For whom a page was made. */
const titleOf = ({ body }: { body: string }) => /Read by (\w+)/.exec(body)?.[1];

/** Headers of a page that concern caches. */
async function cachingOf(
  url: string,
  request: { cookies?: Record<string, string>; headers?: Record<string, string> } = {},
) {
  const { statusCode, headers } = await pages.app.inject({ url, ...request });
  const { vary, 'cache-control': cacheControl, 'surrogate-key': key, 'cache-tag': tag } = headers;
  return { statusCode, cacheControl, vary, key, tag, cookies: headers['set-cookie'] };
}

const shared = {
  statusCode: 200,
  cacheControl: 'public, s-maxage=5, stale-while-revalidate=60, stale-if-error=86400, no-transform',
  vary: 'Accept-Encoding',
  key: 'post:7',
  tag: 'post:7',
  cookies: undefined,
};
const own = { key: undefined, tag: undefined, vary: 'Cookie, Accept-Encoding' };

test('caches in front may keep a page of visitors, by what it shows', async () => {
  await open();
  expect(await cachingOf('/home/details-7')).toEqual(shared);
  // Statistics of a site set cookies, too.
  expect(await cachingOf('/home/details-7', { cookies: { _ga: '1', xuser: '2' } })).toEqual(shared);
  expect(await cachingOf('/home/details-7', { headers: { 'accept-encoding': 'br' } })).toEqual(shared);
  const { headers } = await pages.app.inject('/home/details-7');
  const known = { headers: { 'if-none-match': String(headers.etag) } };
  expect(await cachingOf('/home/details-7', known)).toEqual({ ...shared, statusCode: 304 });
});

test('a missing page is kept for seconds and never sent stale, and one that failed is not kept', async () => {
  await open();
  const missing = { ...shared, cacheControl: 'public, s-maxage=5, no-transform', statusCode: 404 };
  expect(await cachingOf('/home/details-4')).toEqual({ ...missing, key: 'post:4', tag: 'post:4' });
  expect(await cachingOf('/home/details-5')).toMatchObject({ statusCode: 503, cacheControl: 'no-store, no-transform' });
  const withoutContent = { ...own, statusCode: 200, cacheControl: 'private, no-cache, no-transform' };
  expect(await cachingOf('/home/details-13')).toMatchObject(withoutContent);
  expect(await cachingOf('/login')).toMatchObject({ statusCode: 302, cacheControl: 'no-store' });
});

test.each(pageCookies)('a page of a reader with the cookie %s is kept by no cache', async (name) => {
  await open({ share: 10 });
  const { cacheControl, vary, key, tag } = await cachingOf('/home/details-7', { cookies: { [name]: '1' } });
  expect(cacheControl).toBe('private, no-cache, no-transform');
  expect({ vary, key, tag }).toEqual({ ...own, vary: expect.stringContaining('Cookie') });
});

test('a page with a token of a program is kept by no cache', async () => {
  await open();
  const caching = await cachingOf('/home/details-7', { headers: { authorization: 'Bearer x' } });
  expect(caching).toMatchObject({ cacheControl: 'private, no-cache, no-transform', key: undefined });
});

test('a bucket is given with no page for caches, and taken back when there is no canary', async () => {
  await open({ share: 10 });
  expect((await pages.app.inject('/')).cookies).toEqual([]);
  const bucket = { name: 'canary_bucket', path: '/', httpOnly: true };
  expect((await pages.app.inject({ url: '/', cookies: { language: 'ja' } })).cookies).toEqual([
    expect.objectContaining(bucket),
  ]);
  const withBucket = { url: '/', cookies: { canary_bucket: '50' } };
  expect((await pages.app.inject(withBucket)).cookies).toEqual([]);
  await pages.close();
  await open();
  expect((await pages.app.inject(withBucket)).cookies).toEqual([expect.objectContaining({ ...bucket, value: '' })]);
});

test('browsers report the views of visitors’ pages, and the server counts those of members', async () => {
  await open();
  const reports = async (cookies: Record<string, string>) =>
    (await pages.app.inject({ url: '/', cookies })).body.includes('"reportsFirstView":true');
  expect([await reports({}), await reports({ language: 'es' })]).toEqual([true, true]);
  expect(pages.views).toEqual([]);
  expect(await reports({ login_token: 'secret' })).toBe(false);
  expect(pages.views).toContain('shell/1');
});

test('a page is sent whole to who asks for a range of it', async () => {
  await open();
  const { statusCode, headers, body } = await pages.app.inject({
    url: '/home/details-7',
    headers: { range: 'bytes=0-9' },
  });
  expect({ statusCode, ranges: headers['accept-ranges'] }).toEqual({ statusCode: 200, ranges: 'none' });
  expect(headers).not.toHaveProperty('content-range');
  expect(body).toMatch(/^<!doctype html>.*<\/html>$/s);
});

test('kept pages are sent while others are made', async () => {
  const addresses = Array.from({ length: 100 }, (_, index) => `/home/details-${200 + index}`);
  let answer: (envelope: Envelope) => void = () => undefined;
  const answered = new Promise<Envelope>((resolve) => (answer = resolve));
  let begin: () => void = () => undefined;
  const allBegan = new Promise<void>((resolve) => (begin = resolve));
  let asked = 0;
  await open({
    async call(_name, body) {
      if ((body as { post_id: string }).post_id === '7') return ok;
      asked += 1;
      if (asked === addresses.length) begin();
      return answered;
    },
  });
  await pages.app.inject('/home/details-7');
  const others = Promise.all(addresses.map((address) => pages.app.inject(address)));
  await allBegan;
  expect(titleOf(await pages.app.inject('/home/details-7'))).toBe('all');
  expect(pages.sources).toEqual(['made', 'hit']);
  answer(ok);
  for (const page of await others) expect(titleOf(page)).toBe('all');
});
