import type { FaultBeacon } from '@community/contract/faults';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import type { Database } from '../database/database.ts';
import { CallCounts } from '../http/limits/call-counts.ts';
import type { Embed } from '../stores/embeds.ts';
import { faultRoutes } from './fault-routes.ts';

const beacon: FaultBeacon = { kind: 'render', message: 'Error: odd', frames: '', blamed: 'feed/b1', isFirst: true };

let app: FastifyInstance;
let taken: FaultBeacon[];
beforeEach(async () => {
  taken = [];
  app = Fastify();
  const takeBeacon = async (one: FaultBeacon) => {
    taken.push(one);
    return 'A1B2C3D4';
  };
  const store = { origins: ['https://store.example'] } as unknown as Embed;
  await app.register(faultRoutes, {
    faults: { takeBeacon },
    counts: new CallCounts({} as Database),
    configuration: { embeds: new Map([['store', store]]) },
  });
});
afterEach(() => app.close());

const send = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/releases/faults',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    payload,
  });

test('takes a beacon of this site and of a store that embeds the feed', async () => {
  const own = await send(JSON.stringify({ ...beacon, route: 'home' }), { 'sec-fetch-site': 'same-origin' });
  expect(own.json()).toEqual({ number: 'A1B2C3D4' });
  expect(own.headers).toMatchObject({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' });
  const store = { 'sec-fetch-site': 'cross-site', origin: 'https://store.example' };
  expect((await send(JSON.stringify(beacon), store)).statusCode).toBe(204);
  expect(taken).toEqual([{ ...beacon, route: 'home' }, beacon]);
});

test.each([
  ['another site', JSON.stringify(beacon), { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' }, 403],
  ['no site', JSON.stringify(beacon), { 'sec-fetch-site': 'cross-site' }, 403],
  ['no JSON', '{', {}, 400],
  ['null', 'null', {}, 400],
  ['another kind', JSON.stringify({ ...beacon, kind: 'odd' }), {}, 400],
  ['a missing field', JSON.stringify({ kind: 'render' }), {}, 400],
  ['a further field', JSON.stringify({ ...beacon, user: 'Wren' }), {}, 400],
  ['a long message', JSON.stringify({ ...beacon, message: 'x'.repeat(201) }), {}, 400],
  ['a long stack', JSON.stringify({ ...beacon, frames: 'x'.repeat(2_001) }), {}, 400],
  ['a wrong type', JSON.stringify({ ...beacon, isFirst: 1 }), {}, 400],
  ['JSON as such', JSON.stringify(beacon), { 'content-type': 'application/json' }, 400],
  ['another type of content', JSON.stringify(beacon), { 'content-type': 'text/html' }, 415],
  ['a large body', JSON.stringify({ ...beacon, frames: 'x'.repeat(5_000) }), {}, 413],
])('refuses %s', async (_what, payload, headers, status) => {
  expect((await send(payload, headers as Record<string, string>)).statusCode).toBe(status);
  expect(taken).toEqual([]);
});

test('takes sixty of one network in a minute', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(0);
  for (let index = 0; index < 60; index += 1) expect((await send(JSON.stringify(beacon))).statusCode).toBe(200);
  expect((await send(JSON.stringify(beacon))).statusCode).toBe(429);
  expect(taken).toHaveLength(60);
  jest.restoreAllMocks();
});
