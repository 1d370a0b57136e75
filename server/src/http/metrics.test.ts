import Fastify from 'fastify';
import { createMetrics, measureRequests, metricsRoutes } from './metrics.ts';

async function createApp(token: string | null) {
  const metrics = createMetrics();
  const app = Fastify();
  measureRequests(app, metrics);
  await app.register(metricsRoutes, { metrics, token });
  app.get('/home/:leaf', async () => 'page');
  const shown = async (authorization = '') =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  return { app, shown };
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
