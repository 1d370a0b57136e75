import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { CallCounts } from './call-counts.ts';
import { createRequestLimit, limitRequests } from './rate-limits.ts';

const applications: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(applications.splice(0).map((app) => app.close()));
});

/** An application with a limit of ten calls a minute for an address, and its counts. */
function limited() {
  const counts = new CallCounts({} as Queryable);
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

test('the embed’s files are not counted; its fragments, which may be read from the database, are', async () => {
  const { app, counted } = limited();
  await app.inject('/embed/1/feed.js');
  expect(counted).not.toHaveBeenCalled();
  await app.inject('/embed/1/feed?topic=a.js');
  expect(counted).toHaveBeenCalledTimes(1);
});

/** Sends a GET with a target as it is: clients remove what follows a number sign. */
async function getRaw(port: number, target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  return (await text(socket)).slice(0, 'HTTP/1.1 200'.length);
}

test.each(['/embed/1/feed#a.js', '/embed/1/feed#/a.js', '/embed/1/feed?topic=a#.js'])(
  '%s reaches the fragment, so it counts',
  async (target) => {
    const { app, counted } = limited();
    const handled = jest.fn(async () => 'fragment');
    app.get('/embed/1/feed', handled);
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    for (let number = 1; number <= 10; number += 1) expect(await getRaw(port, target)).toBe('HTTP/1.1 200');
    expect(await getRaw(port, target)).toBe('HTTP/1.1 429');
    expect([handled, counted].map((each) => each.mock.calls.length)).toEqual([10, 11]);
  },
);
