import Fastify from 'fastify';
import { healthRoutes } from './health.ts';

/** An application whose database answers on command. */
async function probed() {
  const pending: { resolve: (row: null) => void; reject: (error: Error) => void }[] = [];
  const row = jest.fn(() => new Promise<null>((resolve, reject) => pending.push({ resolve, reject })));
  const app = Fastify();
  await app.register(healthRoutes, { database: { row } });
  /** Probes, and resolves once the database was asked. */
  async function probe(times: number): Promise<Promise<number>[]> {
    const asked = row.mock.calls.length;
    const statuses = Array.from({ length: times }, async () => (await app.inject('/readyz')).statusCode);
    while (row.mock.calls.length === asked) await new Promise((resolve) => setImmediate(resolve));
    return statuses;
  }
  return { app, row, pending, probe };
}

test('the database is asked once for all probes at a time, and anew for the next one', async () => {
  const { app, row, pending, probe } = await probed();
  const together = await probe(50);
  // All have come: this one is behind them.
  await app.inject('/healthz');
  pending[0]?.resolve(null);
  expect(new Set(await Promise.all(together))).toEqual(new Set([200]));
  const [next] = await probe(1);
  pending[1]?.resolve(null);
  expect(await next).toBe(200);
  expect(row).toHaveBeenCalledTimes(2);
});

test('a question that gets no answer is not that of later probes', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    const { pending, probe } = await probed();
    const [hanging] = await probe(1);
    jest.advanceTimersByTime(1_000);
    const [next] = await probe(1);
    pending[1]?.resolve(null);
    expect(await next).toBe(200);
    pending[0]?.resolve(null);
    expect(await hanging).toBe(200);
  } finally {
    jest.useRealTimers();
  }
});

test('without a database the process is alive and not ready, until it is back', async () => {
  const { app, pending, probe } = await probed();
  const [first] = await probe(1);
  pending[0]?.reject(new Error('connection lost'));
  expect(await first).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const [second] = await probe(1);
  pending[1]?.resolve(null);
  expect(await second).toBe(200);
});
