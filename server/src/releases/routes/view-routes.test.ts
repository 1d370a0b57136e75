import { viewsPath } from '@community/contract/release-paths';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ReaderBuilds } from '../../builds/reader-builds.ts';
import { type ReportedViews, type ViewRoutesDependencies, viewRoutes } from './view-routes.ts';

let app: FastifyInstance;
let counted: string[];
beforeEach(async () => {
  counted = [];
  app = Fastify();
  const dependencies: ViewRoutesDependencies = {
    countViews: (reported: ReportedViews) =>
      void counted.push(`${reported.app}/${reported.build} ${reported.views}${reported.isLate ? ' late' : ''}`),
    readers: {
      of: async ({ canary_bucket: bucket }) =>
        ({ newBucket: bucket === undefined ? 7 : null, isPreviewOver: false }) as ReaderBuilds,
    },
    isSecure: true,
  };
  await app.register(viewRoutes, dependencies);
});
afterEach(() => app.close());

/** Reports as `navigator.sendBeacon` does. */
async function report(payload: string, headers: Record<string, string> = {}): Promise<number> {
  const all = { 'content-type': 'text/plain;charset=UTF-8', ...headers };
  return (await app.inject({ method: 'POST', url: viewsPath, payload, headers: all })).statusCode;
}

test('counts the views of the builds that are named, each once', async () => {
  expect(await report('feed/b1')).toBe(204);
  expect(await report('post/b1 shell/b2', { 'sec-fetch-site': 'same-origin' })).toBe(204);
  expect(await report('feed/b3 feed/b3')).toBe(204);
  expect(counted).toEqual(['feed/b1 1', 'post/b1 1', 'shell/b2 1', 'feed/b3 1']);
});

test('after “late” each name is a view of a build that nobody watches', async () => {
  expect(await report('late feed/b1 shell/s1 post/b2 shell/s1 feed/b1 shell/s1')).toBe(204);
  expect(counted).toEqual(['feed/b1 2 late', 'shell/s1 3 late', 'post/b2 1 late']);
});

test('other texts, and what other sites send, count nothing', async () => {
  for (const text of [
    'feed',
    'feed/',
    '/b1',
    'feed/b1/x',
    'Feed/b1',
    'feed/../b1',
    'feed/b 1',
    'feed/b1 post/b1 shell/b1',
    '\u0000/b1',
    'late',
    'late feed',
    'late late feed/b1',
    `late${' feed/b1'.repeat(21)}`,
  ])
    expect(await report(text)).toBe(204);
  expect(await report('feed/b1', { 'sec-fetch-site': 'cross-site' })).toBe(204);
  expect(await report('feed/b1', { 'sec-fetch-site': 'same-site' })).toBe(204);
  expect(await report(`feed/${'b'.repeat(3000)}`)).toBe(413);
  expect(await report('{"a":1}', { 'content-type': 'application/json' })).toBe(204);
  expect(counted).toEqual([]);
});

test('a reader whose page came from a cache gets a bucket with the first report', async () => {
  const send = (payload: string, cookies: Record<string, string> = {}, site = 'same-origin') => {
    const headers = { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': site };
    return app.inject({ method: 'POST', url: viewsPath, payload, cookies, headers });
  };
  const { cookies } = await send('feed/b1');
  expect(cookies).toEqual([
    expect.objectContaining({
      name: 'canary_bucket',
      value: '7',
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: true,
    }),
  ]);
  expect((await send('feed/b1', { canary_bucket: '3' })).cookies).toEqual([]);
  expect((await send('feed/b1', {}, 'cross-site')).cookies).toEqual([]);
  expect((await send('nothing')).cookies).toEqual([]);
});
