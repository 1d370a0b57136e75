import type { Envelope } from '@community/contract/calls';
import Fastify from 'fastify';
import { createMetrics, measureCalls, measureRequests, metricsRoutes } from './metrics.ts';

const caller = { token: null, ip: '127.0.0.1', requestId: 'test', log: {} as never };

async function createApp(token: string | null) {
  const metrics = createMetrics();
  const app = Fastify();
  measureRequests(app, metrics);
  await app.register(metricsRoutes, { metrics, token });
  app.get('/home/:leaf', async () => 'page');
  const shown = async (authorization = '') => app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  return { app, metrics, shown };
}

test('calls count by name and code, also those that fail', async () => {
  const { metrics, shown } = await createApp(null);
  const answers: Envelope[] = [
    { code: 0, msg: '', data: {} },
    { code: 4022, msg: '', data: {} },
  ];
  const community = measureCalls({ answer: async () => answers.shift() as Envelope }, metrics);
  await community.answer('posts', {}, caller);
  await community.answer('posts', {}, caller);
  const { body } = await shown();
  expect(body).toContain('community_call_duration_seconds_count{call="posts",code="0"} 1');
  expect(body).toContain('community_call_duration_seconds_count{call="posts",code="4022"} 1');
  expect(body).toContain('process_resident_memory_bytes');
});

test('requests count by the pattern of their path', async () => {
  const { app, shown } = await createApp(null);
  await app.inject('/home/details-1');
  await app.inject('/home/details-2');
  const { body } = await shown();
  expect(body).toContain('community_request_duration_seconds_count{method="GET",route="/home/:leaf",status="200"} 2');
  expect(body).not.toContain('details-1');
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
