import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Envelope } from '@community/contract/calls';
import { cacheVisitorResponses } from '../api/caching/visitor-cache.ts';
import type { CommunityApi } from '../api/community-api.ts';
import { localBroadcast } from '../database/broadcast.ts';
import { HttpError } from '../http/errors/http-error.ts';
import { Fragment } from './fragment-cache.ts';
import { createApp, feed } from './testing-embed-app.ts';
import { postsEnvelope, wirePost } from './testing-posts.ts';

test('a store’s server gets the fragment, which every cache may keep for a minute', async () => {
  const app = await createApp();
  const { statusCode, headers, body } = await app.inject(feed);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400, no-transform',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(body).toContain('data-post-id="42"');
});

test('a page of an allowed origin may read it, without credentials', async () => {
  const { headers } = await (await createApp()).inject({ url: feed, headers: { origin: 'https://store.example' } });
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'https://store.example',
    vary: 'Origin, Accept-Encoding',
  });
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
});

test.each([
  'https://other.example',
  'https://store.example.evil.example',
  'http://store.example',
  'null',
  '"><script>',
])('the origin %s is refused, with a message that its page may read', async (origin) => {
  const { statusCode, headers, body } = await (await createApp()).inject({ url: feed, headers: { origin } });
  expect(statusCode).toBe(403);
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(JSON.parse(body).error).toMatch(/may not embed this feed\. Add it to the origins of "store" in EMBEDS_FILE/);
  expect(body).not.toContain('<script');
});

test('a caller who has it already gets no second copy, until there is something new', async () => {
  let post = wirePost();
  const app = await createApp(async () => ({ ...postsEnvelope(post), data: { data: [post], as_of: Math.random() } }));
  const { headers } = await app.inject(feed);
  const again = () => app.inject({ url: feed, headers: { 'if-none-match': String(headers.etag) } });
  const unchanged = await again();
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  expect(unchanged.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] });
  post = wirePost({ content: 'Eleven' });
  expect((await again()).statusCode).toBe(200);
});

test('an article that the embed does not know shows an invitation, and no posts about other articles', async () => {
  const call = jest.fn(async () => postsEnvelope(wirePost()));
  const app = await createApp(call);
  const { body } = await app.inject(`${feed}?product=NT-9`);
  expect(body).toContain('Be the first to show yours');
  expect(body).not.toContain('data-post-id');
  expect(call).not.toHaveBeenCalled();
  expect((await app.inject(`${feed}?product=NT-9&topic=trail`)).body).toContain('data-post-id="42"');
});

const refused = (code: number, fields?: object): Envelope => ({ code, msg: '', data: fields ? { fields } : {} });

/** A community without posts; of its members it knows `7`. */
const withoutPosts: CommunityApi['call'] = async (name, request) => {
  const { user_id } = request as { user_id: string };
  if (name === 'userhome') return { code: user_id === '7' ? 0 : 4004, msg: '', data: {} };
  return /^\d+$/.test(user_id) ? postsEnvelope() : refused(4004);
};

test.each<[string, string | null]>([
  ['nobody', 'user: there is no such member'],
  ['999', 'user: there is no such member'],
  ['7', null],
])('without posts of the member %s it invites, and notes whom there is not', async (user, note) => {
  const app = await createApp(withoutPosts);
  const { statusCode, body } = await app.inject(`${feed}?user=${user}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('Be the first to show yours');
  expect(/data-notes="([^";]*)/.exec(body)?.[1] ?? null).toBe(note);
});

test('a name that could be an embed’s and is none is refused to all, since it says who may have the feed', async () => {
  const { statusCode, body } = await (await createApp()).inject(`${feed}?embed=outlet`);
  expect(statusCode).toBe(403);
  expect(JSON.parse(body).error).toMatch(/^There is no embed "outlet" here\. Add it to EMBEDS_FILE/);
});

test('it is sent compressed', async () => {
  const app = await createApp();
  const plain = (await app.inject(feed)).body;
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await app.inject({ url: feed, headers: { 'accept-encoding': encoding } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(decompress(rawPayload).toString()).toBe(plain);
  }
});

test('a deleted post disappears with the response that visitors share', async () => {
  const broadcast = localBroadcast();
  let posts = [wirePost()];
  let reads = 0;
  const call: CommunityApi['call'] = async (_name, _request, { share = (make) => make() }) => {
    const data = await share(async () => {
      reads += 1;
      return postsEnvelope(...posts).data;
    });
    return { code: 0, msg: '', data };
  };
  const app = await createApp(cacheVisitorResponses({ call }, broadcast).call);
  jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
  try {
    await app.inject(feed);
    await app.inject(`${feed}?layout=list`);
    expect(reads).toBe(1);
    posts = [];
    expect((await app.inject(feed)).body).toContain('data-post-id="42"');
    await broadcast.publish('answers');
    expect((await app.inject(feed)).body).toContain('Be the first to show yours');
  } finally {
    jest.useRealTimers();
  }
});

test('a fault while compressing leaves no encoding in the response', async () => {
  const app = await createApp();
  jest.spyOn(Fragment.prototype, 'encoded').mockRejectedValueOnce(new Error('out of memory'));
  const { statusCode, headers, body } = await app.inject({ url: feed, headers: { 'accept-encoding': 'br' } });
  expect(statusCode).toBe(500);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(JSON.parse(body)).toEqual({ error: 'Internal Server Error' });
});

test.each<[Envelope, number, RegExp]>([
  [refused(4022, { user_id: 'must match pattern' }), 400, /^user: must match pattern$/],
  [refused(4022, { subject: 'must not be empty' }), 400, /^topic: must not be empty$/],
  [refused(4029), 503, /^The posts cannot be had now$/],
  [refused(5000), 503, /^The posts cannot be had now$/],
])('%j is %i for the page', async (envelope, status, message) => {
  const response = await (await createApp(async () => envelope)).inject(feed);
  expect(response.statusCode).toBe(status);
  expect(response.json().error).toMatch(message);
  expect(response.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  expect('retry-after' in response.headers).toBe(status === 503);
});

test('limits of the server and its faults are told without details', async () => {
  const app = await createApp(async () => {
    throw new Error('connect ECONNREFUSED 10.1.2.3');
  });
  expect((await app.inject(feed)).json()).toEqual({ error: 'Internal Server Error' });
  const busy = await createApp(async () => {
    throw new HttpError(429, 'Too many requests', 7);
  });
  expect((await busy.inject(feed)).headers).toMatchObject({ 'retry-after': '7', 'access-control-allow-origin': '*' });
});

test('the linked style sheet never changes under its name', async () => {
  const app = await createApp();
  const [, path = ''] =
    /href="[^"]*(\/embed\/1\/feed\.\w+\.css)"/.exec((await app.inject(`${feed}?style=link`)).body) ?? [];
  const { statusCode, headers, body } = await app.inject(path);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(body).toContain(':host');
});
