import { calls } from '@community/contract/calls';
import { postLimits } from '@community/contract/limits';
import Fastify from 'fastify';
import { createCommunityApi } from '../api/community-api.ts';
import type { CommunityHandlers } from '../api/handlers.ts';
import { apiRoutes } from '../api/routes.ts';
import { readConfiguration } from '../configuration.ts';
import type { Queryable } from '../database/database.ts';
import { createApplication } from './application.ts';
import { CallCounts } from './limits/call-counts.ts';
import { createRequestLimit, limitRequests } from './limits/rate-limits.ts';

const path = (name: string) => `/api/v1/community/${name}`;

/** Counts of an instance that never exchanges them, within one minute. */
const alone = {} as Queryable;

/** An application with empty handlers, except `posts`, which throws an error with a secret. */
async function createApi(environment: Record<string, string> = {}) {
  const configuration = readConfiguration({ LOG_LEVEL: 'silent', ...environment }, '/nowhere');
  const handled: { name: string; request: unknown }[] = [];
  const handlerOf = (name: string) => async (request: unknown) => {
    handled.push({ name, request });
    if (name === 'posts') throw new Error('password of the database: hunter2');
    return name === 'country' ? [] : {};
  };
  const handlers = Object.fromEntries(
    Object.keys(calls).map((name) => [name, handlerOf(name)]),
  ) as unknown as CommunityHandlers;
  const memberByToken = async (token: string) => (token.startsWith('good') ? { memberId: 7, store: null } : null);
  const app = await createApplication(configuration);
  limitRequests(app, createRequestLimit(configuration.callsPerMinute, new CallCounts(alone, () => 0)));
  await app.register(apiRoutes, { community: createCommunityApi({ handlers, memberByToken }) });
  app.get('/readyz', async () => 'ready');
  const post = (name: string, payload: unknown = {}, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: path(name),
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  return { app, post, handled };
}

test('every call answers HTTP 200 with an envelope, an unknown path HTTP 404', async () => {
  const { app, post } = await createApi();
  for (const [name, { method, access }] of Object.entries(calls)) {
    if (name === 'upload') continue;
    const response = method === 'GET' ? await app.inject(path(name)) : await post(name, { wrong: true });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ code: expect.any(Number), msg: expect.any(String), data: expect.anything() });
    expect(response.json().code === 4001 || access !== 'member').toBe(true);
  }
  expect((await post('nothing')).statusCode).toBe(404);
  expect((await app.inject(path('addpost'))).statusCode).toBe(404);
});

test('a call without a request needs no body', async () => {
  const { app } = await createApi();
  const response = await app.inject({ method: 'POST', url: path('userinfo'), headers: { token: 'good' } });
  expect(response.json()).toMatchObject({ code: 0 });
});

test.each([
  '',
  '{',
  'null',
  '7',
  '[]',
  '"x"',
  'undefined',
  `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  'x'.repeat(200_000),
])('a body like %.20s is invalid input', async (body) => {
  const { post, handled } = await createApi();
  const response = await post('userhome', body);
  expect({ status: response.statusCode, ...response.json() }).toMatchObject({
    status: 200,
    code: 4022,
    data: { fields: expect.any(Object) },
  });
  expect(handled).toEqual([]);
});

test('a body holds the longest post of the widest characters, and at most 64 KiB', async () => {
  const { post } = await createApi();
  const content = '\u{1F469}\u{1F3FD}\u200d\u2764\ufe0f\u200d\u{1F48B}\u200d\u{1F468}\u{1F3FD}'.repeat(
    postLimits.maxContentCharacters,
  );
  const request = { post_type: 1, content, subjects: ['music'], pics: [], videos: [], idempotency_key: 'k'.repeat(20) };
  expect((await post('addpost', request, { token: 'good' })).json()).toMatchObject({ code: 0 });
  const body = (bytes: number) => `{"user_id":"1"${' '.repeat(bytes - 15)}}`;
  expect((await post('userhome', body(64 * 1024))).json()).toMatchObject({ code: 0 });
  expect((await post('userhome', body(64 * 1024 + 1))).json()).toMatchObject({ code: 4022 });
});

test('any content type is read as JSON', async () => {
  const { post, handled } = await createApi();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-8']) {
    expect((await post('userhome', { user_id: '1' }, { 'content-type': type })).json()).toMatchObject({ code: 0 });
  }
  expect(handled[0]).toEqual({ name: 'userhome', request: { user_id: '1' } });
});

test('a server fault names its request id and nothing else', async () => {
  const { post } = await createApi();
  const response = await post('posts', { type: 1 });
  expect(response.json()).toEqual({
    code: 5000,
    msg: 'Server fault',
    data: { request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
  expect(response.body).not.toContain('hunter2');
});

test('limits a member and an address; made-up tokens do not help, and probes are not counted', async () => {
  const { app, post } = await createApi({ CALLS_PER_MINUTE: '3' });
  const codes = async (token: () => string, times: number) => {
    const seen: number[] = [];
    for (let index = 0; index < times; index += 1)
      seen.push((await post('userinfo', {}, { token: token() })).json().code);
    return seen;
  };
  expect(await codes(() => 'good', 4)).toEqual([0, 0, 0, 4029]);
  let made = 0;
  expect(await codes(() => `good ${(made += 1)}`, 12)).toEqual([...Array.from({ length: 11 }, () => 0), 4029]);
  const limited = await app.inject({ method: 'GET', url: path('country') });
  expect(limited.statusCode).toBe(429);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  expect(limited.json()).toEqual({ code: 4029, msg: 'Too fast', data: {} });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect((await app.inject({ url: path('country'), remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
});

test('0 is no limit', async () => {
  const { app } = await createApi({ CALLS_PER_MINUTE: '0' });
  expect((await app.inject(path('country'))).statusCode).toBe(200);
});

test('the policy allows nothing inline, no evaluation, no framing', async () => {
  const { app } = await createApi({ LISTENERS: 'web=4200,remotes/feed=4203' });
  const { headers } = await app.inject(path('country'));
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toMatch(/script-src 'self' http:\/\/localhost:4200 http:\/\/localhost:4203;/);
  expect(policy).not.toContain('unsafe');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

test('the policy lets pages show a logo from where the brand has it', async () => {
  const configuration = readConfiguration({ LOG_LEVEL: 'silent' }, '/nowhere');
  const brandFiles = { ...configuration.brandFiles, logoOrigins: ['https://cdn.brand.example'] };
  const app = await createApplication({ ...configuration, brandFiles });
  app.get('/page', async () => 'A page');
  const { headers } = await app.inject('/page');
  expect(headers['content-security-policy']).toMatch(/img-src 'self' [^;]* blob: https:\/\/cdn\.brand\.example;/);
});

test.each([
  ['http://localhost:4180', 'http://localhost:4180'],
  ['https://evil.example', undefined],
  ['null', undefined],
])('the origin %s is answered with %s', async (origin, allowed) => {
  const { app } = await createApi();
  const { headers } = await app.inject({
    method: 'OPTIONS',
    url: path('posts'),
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' },
  });
  expect(headers['access-control-allow-origin']).toBe(allowed);
  expect(headers['access-control-allow-credentials']).toBeUndefined();
});

test('listeners write to the one log of the server', async () => {
  const lines: string[] = [];
  const { log } = Fastify({ logger: { level: 'info', stream: { write: (line) => lines.push(line) } } });
  const apps = await Promise.all(
    ['web', 'api'].map(async (name) => {
      const app = await createApplication(readConfiguration({ LOG_LEVEL: 'silent' }, '/nowhere'), {}, log);
      app.get(`/${name}`, async (request) => {
        request.log.error({ err: new Error('odd') }, `a request of ${name} failed`);
        return name;
      });
      return app;
    }),
  );
  for (const [index, name] of ['web', 'api'].entries()) await apps[index]?.inject(`/${name}`);
  const told = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  expect(told.map(({ msg, err }) => [msg, err.message])).toEqual([
    ['a request of web failed', 'odd'],
    ['a request of api failed', 'odd'],
  ]);
});
