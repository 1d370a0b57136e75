import { brotliDecompressSync } from 'node:zlib';
import type { Envelope } from '@community/contract/calls';
import { type Broadcast, localBroadcast } from '../database/broadcast.ts';
import { HttpError } from '../http/errors/http-error.ts';
import { openSharedPages, type SharedPages, type SharedPagesOptions } from './testing-shared-pages.ts';
import { VisitorPages } from './visitor-pages.ts';

const ok: Envelope = { code: 0, msg: '', data: {} };

let pages: SharedPages;
let broadcast: Broadcast;
let nowMs: number;
let limit: jest.Mock<void, [unknown]>;
beforeEach(() => {
  broadcast = localBroadcast();
  nowMs = 1;
  limit = jest.fn();
});
afterEach(() => pages.close());

async function open(options: Partial<SharedPagesOptions> = {}): Promise<void> {
  const visitorPages = new VisitorPages({ broadcast, now: () => nowMs });
  pages = await openSharedPages({
    call: async () => ok,
    env: { PAGE_CACHE: 'private' },
    visitorPages,
    limit,
    ...options,
  });
}

const path = '/home/details-7';
const ask = (headers: Record<string, string> = {}, url = path) =>
  pages.app.inject({ url, headers: { 'accept-encoding': 'br', ...headers } });

/** Asks until the page is sent from what is ready, which counts by itself. */
async function makeReady(): Promise<void> {
  for (let times = 0; times < 3; times += 1) await ask();
  expect(limit).toHaveBeenCalledTimes(1);
}

/** Headers but for times. */
function timeless({ headers }: { headers: Record<string, unknown> }) {
  const { date: _, 'server-timing': timing, ...rest } = headers;
  return { ...rest, timing: String(timing).replace(/\d+$/, '') };
}

test('an equal request gets the same page with the same headers, and is counted', async () => {
  await open();
  const [, kept, ready] = [await ask(), await ask(), await ask()];
  expect(limit).toHaveBeenCalledTimes(1);
  expect([ready.statusCode, ready.rawPayload]).toEqual([200, kept.rawPayload]);
  expect(timeless(ready)).toEqual(timeless(kept));
  expect(timeless(ready)).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'private, no-cache, no-transform',
    timing: 'hit, sent;dur=',
  });
  expect(pages.sources).toEqual(['made', 'hit', 'hit']);
  expect(pages.views).toEqual(Array.from({ length: 3 }, () => pages.views.slice(0, 2)).flat());
});

test('its time is that of its sending', async () => {
  await open();
  await makeReady();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  expect((await ask()).headers['server-timing']).toBe('hit, sent;dur=1800000000000');
  clock.mockRestore();
});

test.each([
  ['a change of what it shows', () => broadcast.publish('answers', ['post:7'])],
  ['a lost connection to the other instances', () => void jest.replaceProperty(broadcast, 'isConnected', false)],
  ['two seconds', () => void (nowMs += 2_000)],
])('after %s it is made anew', async (_, change) => {
  let calls = 0;
  await open({ call: async () => ({ ...ok, data: { calls: calls++ } }) });
  await makeReady();
  await change();
  const { headers } = await ask();
  expect(headers['server-timing']).toContain('made');
  expect(limit).toHaveBeenCalledTimes(1);
});

test('after a publication readers get the new builds at once', async () => {
  await open();
  await makeReady();
  pages.publish('newer');
  expect(brotliDecompressSync((await ask()).rawPayload).toString()).toContain('"version":"newer"');
});

test.each([
  ['cookies', { cookie: 'lang=ja' }],
  ['a token', { authorization: 'Bearer x' }],
  ['another origin', { origin: 'https://store.example' }],
  ['another encoding', { 'accept-encoding': 'gzip' }],
])('a request with %s is answered by itself', async (_, headers) => {
  await open();
  await makeReady();
  await ask(headers);
  expect(limit).toHaveBeenCalledTimes(1);
});

test('whoever has the page gets none, and HEAD no body', async () => {
  await open();
  await makeReady();
  const { headers } = await ask();
  expect((await ask({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  const head = await pages.app.inject({ method: 'HEAD', url: path, headers: { 'accept-encoding': 'br' } });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  // It is counted by the application, and not as a ready page.
  expect(limit).toHaveBeenCalledTimes(2);
});

test('a page that gives its reader a bucket is nobody else’s', async () => {
  await open({ share: 10 });
  for (let times = 0; times < 4; times += 1) expect((await ask()).headers['set-cookie']).toContain('canary_bucket=');
  expect(limit).not.toHaveBeenCalled();
});

test('over the limit it is refused', async () => {
  await open();
  await makeReady();
  limit.mockImplementation(() => {
    throw new HttpError(429, 'Too many requests', 7);
  });
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('7');
  expect(pages.sources).toHaveLength(3);
});
