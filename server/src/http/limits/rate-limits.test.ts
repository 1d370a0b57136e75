import Fastify, { type FastifyInstance } from 'fastify';
import type { Queryable } from '../../database/database.ts';
import { listenRaw } from '../testing-raw-request.ts';
import { CallCounts } from './call-counts.ts';
import { createRequestLimit, limitRequests } from './rate-limits.ts';

const applications: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(applications.splice(0).map((app) => app.close()));
});

/** An application with a limit of ten calls a minute for an address, and its counts. */
function limited() {
  const counts = new CallCounts({} as Queryable, () => 0);
  const counted = jest.spyOn(counts, 'count');
  const app = Fastify();
  applications.push(app);
  limitRequests(app, createRequestLimit(2, counts));
  app.get('/call', async () => 'ok');
  const call = async (remoteAddress: string, token?: string) =>
    (await app.inject({ url: '/call', remoteAddress, headers: token ? { token } : {} })).statusCode;
  return { app, call, counted };
}

test('all addresses of an IPv6 network are one customer', async () => {
  const { call } = limited();
  for (let number = 1; number <= 10; number += 1) expect(await call(`2001:db8:1:2::${number}`)).toBe(200);
  expect(await call('2001:db8:1:2:ffff::1')).toBe(429);
  expect(await call('2001:db8:1:3::1')).toBe(200);
});

test('tokens of an address over its limit are not counted', async () => {
  const { call, counted } = limited();
  for (let number = 1; number <= 10; number += 1) await call('192.0.2.1', `made up ${number}`);
  counted.mockClear();
  expect(await call('192.0.2.1', 'made up 11')).toBe(429);
  expect(counted).toHaveBeenCalledTimes(1);
});

test.each([
  ['/embed/:version/*', '/embed/1/feed.js', 0],
  ['/embed/1/feed.0a1b.css', '/embed/1/feed.0a1b.css', 0],
  // May be read from the database.
  ['/embed/1/feed', '/embed/1/feed?topic=a.js', 1],
  ['/media/:name', '/media/a.jpg', 0],
  ['/shell/*', '/shell/1/main.js', 0],
  ['/*', '/problem.css/x', 1],
  ['/*', '/healthz/x', 1],
  ['/*', '/media/x/y', 1],
  ['/*', '/shell', 1],
  ['/nowhere', '/media/a.jpg', 1],
])('what the route %s answers to %s counts %i times', async (route, address, times) => {
  const { app, counted } = limited();
  app.get(route, async () => 'ok');
  await app.inject(address);
  expect(counted).toHaveBeenCalledTimes(times);
});

test('a sitemap counts as ten calls', async () => {
  const { app, call } = limited();
  app.get('/sitemap/posts-:page(^\\d{1,12}).xml', async () => 'sitemap');
  const ask = async (remoteAddress: string) =>
    (await app.inject({ url: '/sitemap/posts-0.xml', remoteAddress })).statusCode;
  expect([await ask('192.0.2.1'), await ask('192.0.2.1')]).toEqual([200, 429]);
  expect([await call('192.0.2.2'), await ask('192.0.2.2')]).toEqual([200, 429]);
});

test.each(['/embed/1/feed#a.js', '/embed/1/feed#/a.js', '/embed/1/feed?topic=a#.js'])(
  '%s reaches the fragment, so it counts',
  async (target) => {
    const { app, counted } = limited();
    const handled = jest.fn(async () => 'fragment');
    app.get('/embed/1/feed', handled);
    const send = await listenRaw(app);
    for (let number = 1; number <= 10; number += 1) expect((await send(target)).status).toBe(200);
    expect((await send(target)).status).toBe(429);
    expect([handled, counted].map((each) => each.mock.calls.length)).toEqual([10, 11]);
  },
);
