import { cacheVisitorResponses } from '../api/caching/visitor-cache.ts';
import { localBroadcast } from '../database/broadcast.ts';
import { HttpError } from '../http/errors/http-error.ts';
import { createApp, feed } from './testing-embed-app.ts';
import { postsEnvelope, wirePost } from './testing-posts.ts';

const shared = (broadcast = localBroadcast()) =>
  cacheVisitorResponses(
    {
      call: async (_name, _request, { share = (make) => make() }) => ({
        code: 0,
        msg: '',
        data: await share(async () => postsEnvelope(wirePost()).data),
      }),
    },
    broadcast,
  ).call;

test('a request that was answered a moment ago gets the same response without a call, until something changes', async () => {
  const broadcast = localBroadcast();
  const call = jest.fn(shared(broadcast));
  const app = await createApp(call);
  const headers = { origin: 'https://store.example', 'accept-encoding': 'br' };
  const ask = (more = {}) => app.inject({ url: `${feed}?topic=running`, headers: { ...headers, ...more } });
  const [first, second] = [await ask(), await ask()];
  expect(call).toHaveBeenCalledTimes(1);
  expect([second.statusCode, second.rawPayload]).toEqual([200, first.rawPayload]);
  const { date: _first, ...ofFirst } = first.headers;
  const { date: _second, ...ofSecond } = second.headers;
  expect(ofSecond).toEqual(ofFirst);
  expect(ofFirst).toMatchObject({ 'x-robots-tag': 'noindex', 'content-encoding': 'br' });
  await broadcast.publish('answers');
  await ask();
  expect(call).toHaveBeenCalledTimes(2);
});

test('it is told from others by origin, encoding and entity tag', async () => {
  const app = await createApp(shared());
  const ask = (headers: Record<string, string> = {}) => app.inject({ url: feed, headers });
  const plain = await ask();
  expect((await ask({ origin: 'https://store.example' })).headers['access-control-allow-origin']).toBe(
    'https://store.example',
  );
  expect((await ask()).headers).not.toHaveProperty('access-control-allow-origin');
  expect((await ask({ origin: 'https://other.example' })).statusCode).toBe(403);
  expect((await ask({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  expect((await ask()).headers).not.toHaveProperty('content-encoding');
  expect((await ask({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
  const head = await app.inject({ method: 'HEAD', url: feed });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test('it counts, and is refused over the limit', async () => {
  const limit = jest.fn<void, [unknown]>();
  const app = await createApp(shared(), limit);
  await app.inject(feed);
  expect(limit).not.toHaveBeenCalled();
  await app.inject(feed);
  expect(limit).toHaveBeenCalledTimes(1);
  limit.mockImplementation(() => {
    throw new HttpError(429, 'Too many requests', 7);
  });
  const refused = await app.inject(feed);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'retry-after': '7', 'access-control-allow-origin': '*' });
});
