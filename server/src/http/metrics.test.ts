import Fastify from 'fastify';
import type { Queryable } from '../database/database.ts';
import { handleErrors } from './errors/error-responses.ts';
import { CallCounts } from './limits/call-counts.ts';
import { createMetrics, measureRequests, metricsRoutes } from './metrics.ts';

async function createApp(token: string | null) {
  const metrics = createMetrics();
  const app = Fastify();
  handleErrors(app, '/', { style: '', font: null });
  measureRequests(app, metrics);
  await app.register(metricsRoutes, { metrics, token, counts: new CallCounts({} as Queryable, () => 1_000) });
  app.get('/home/:leaf', async () => 'page');
  const shown = async (authorization = '', remoteAddress = '192.0.2.1') =>
    app.inject({ url: '/metrics', remoteAddress, headers: authorization ? { authorization } : {} });
  return { app, shown, metrics };
}

test('measures requests by route pattern', async () => {
  const { app, shown } = await createApp(null);
  await app.inject('/home/details-1');
  await app.inject('/home/details-2');
  const { body } = await shown();
  expect(body).toContain('community_request_duration_seconds_count{method="GET",route="/home/:leaf",status="200"} 2');
  expect(body).not.toContain('details-1');
  expect(body).toContain('process_resident_memory_bytes');
});

test('count pages by where they came from, and those that were refused', async () => {
  const { metrics, shown } = await createApp(null);
  for (const source of ['hit', 'hit', 'refused']) metrics.pages.inc({ source });
  const { body } = await shown();
  expect(body).toContain('community_pages_total{source="hit"} 2');
  expect(body).toContain('community_pages_total{source="refused"} 1');
});

test.each([
  [null, '', 200],
  ['secret', 'Bearer secret', 200],
  ['secret', 'Bearer other!', 404],
  ['secret', '', 404],
  ['', 'Bearer ', 404],
  ['', '', 404],
])('with the token %j and %j they answer %i', async (token, authorization, status) => {
  const { shown } = await createApp(token);
  expect((await shown(authorization)).statusCode).toBe(status);
});

test('without a token each network may read them 60 times a minute', async () => {
  const { shown } = await createApp(null);
  for (let index = 0; index < 60; index += 1) expect((await shown()).statusCode).toBe(200);
  const refused = await shown();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('59');
  expect((await shown('', '192.0.2.9')).statusCode).toBe(200);
});

test('whoever has the token is not limited', async () => {
  const { shown } = await createApp('secret');
  for (let index = 0; index < 61; index += 1) expect((await shown('Bearer secret')).statusCode).toBe(200);
});
