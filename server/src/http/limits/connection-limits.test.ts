import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { languages } from '@community/contract/languages';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { createCommunityApi } from '../../api/community-api.ts';
import type { CommunityHandlers } from '../../api/handlers.ts';
import { apiRoutes } from '../../api/routes.ts';
import { readConfiguration } from '../../configuration.ts';
import { createApplication } from '../application.ts';
import { errorPageTranslations } from '../errors/error-page-translations.ts';
import type { ConnectionLimits } from './connection-limits.ts';

let app: FastifyInstance;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Starts a server with short limits; returns a function that opens a connection to it. */
async function listen(changes: Partial<ConnectionLimits>, environment: Record<string, string> = {}) {
  app = await createApplication(readConfiguration({ LOG_LEVEL: 'silent', ...environment }, '/nowhere'), {
    checkIntervalMs: 20,
    ...changes,
  });
  const handlers = { posts: async () => ({}) } as unknown as CommunityHandlers;
  await app.register(apiRoutes, { community: createCommunityApi({ handlers, memberByToken: async () => null }) });
  await app.register(async (forms) => {
    await forms.register(formbody);
    forms.post('/form', async () => 'taken');
  });
  app.get('/page', async () => 'page');
  // As with @fastify/multipart, the route reads the body itself.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.route({
    method: 'POST',
    url: '/api/v1/community/upload',
    async handler(request) {
      await text(request.raw);
      return 'uploaded';
    },
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return () => new Client(Number(port));
}

/** A raw TCP client. */
class Client {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  received = '';

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    sockets.push(this.socket);
    this.socket.on('data', (chunk) => (this.received += chunk.toString()));
    // Whoever still sends may be told by a reset that the server has closed the connection.
    this.socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => this.socket.once('close', resolve));
  }

  send(...lines: string[]): this {
    this.socket.write(lines.join('\r\n'));
    return this;
  }

  /** Sends a text again and again, until the server closes the connection, or as soon as it responds. */
  keepSending(piece: string, everyMs: number, until: 'close' | 'data' = 'close'): this {
    const timer = setInterval(() => this.send(piece), everyMs);
    for (const event of ['close', until]) this.socket.once(event, () => clearInterval(timer));
    return this;
  }

  /** Resolves to all that the server sent before it closed the connection. */
  async ended(): Promise<string> {
    await this.closed;
    return this.received;
  }

  async response(): Promise<string> {
    while (!this.received.includes('\r\n\r\n')) await once(this.socket, 'data');
    return this.received;
  }
}

const post = (path: string, type: string, length = 1_000) => [
  `POST ${path} HTTP/1.1`,
  'Host: localhost',
  `Content-Type: ${type}`,
  `Content-Length: ${length}`,
  '',
];

test('missing headers end the connection', async () => {
  const open = await listen({ headersTimeoutMs: 50 });
  const silent = open();
  const slow = open().send('GET /page HTTP/1.1', 'Host: localhost', 'X-');
  expect(await slow.ended()).toMatch(/^HTTP\/1\.1 408 [\s\S]*<h1>/);
  expect(await silent.ended()).not.toContain('HTTP/1.1 200');
});

test.each([
  ['a call', '/api/v1/community/posts', 'application/json', '"code":4022'],
  ['a form', '/form', 'application/x-www-form-urlencoded', '<h1>'],
])('the body of %s has its time, however lively its sender', async (_what, path, type, says) => {
  const open = await listen({ bodyTimeoutMs: 100 });
  const said = await open()
    .send(...post(path, type), 'a')
    .keepSending('a', 10, 'data')
    .ended();
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(said).toContain(says);
});

test('an unread body has a time limit too', async () => {
  const open = await listen({ bodyTimeoutMs: 50 });
  const client = open().send('GET /page HTTP/1.1', 'Host: localhost', 'Content-Length: 1000', '', 'a');
  expect(await client.ended()).toMatch(/^HTTP\/1\.1 200 /);
});

test('accepts a chunked body that arrives in time', async () => {
  const open = await listen({ bodyTimeoutMs: 5_000 });
  const client = open().send(...post('/form', 'application/x-www-form-urlencoded', 3), 'a');
  await wait(20);
  expect(await client.send('=1').response()).toMatch(/^HTTP\/1\.1 200 /);
});

const upload = post('/api/v1/community/upload', 'multipart/form-data; boundary=x', 3);

test('an upload has no body time limit', async () => {
  const open = await listen({ bodyTimeoutMs: 30 });
  const slow = open().send(...upload, 'a');
  // This body began after the upload, and its time is over.
  await open()
    .send(...post('/form', 'application/x-www-form-urlencoded'), 'a')
    .ended();
  expect(await slow.send('bc').response()).toMatch(/^HTTP\/1\.1 200 /);
});

test('an upload has the time limit of a request', async () => {
  const open = await listen({ headersTimeoutMs: 100, requestTimeoutMs: 100 });
  expect(
    await open()
      .send(...upload, 'a')
      .ended(),
  ).toMatch(/^HTTP\/1\.1 408 /);
});

test('connections of one network and of all are limited', async () => {
  const open = await listen({ maxConnectionsPerNetwork: 3 });
  const taken = [open(), open(), open()];
  for (const client of taken)
    expect(await client.send('GET /page HTTP/1.1', 'Host: a', '', '').response()).toMatch(/ 200 /);
  expect(await open().ended()).toBe('');
  taken[0]?.socket.destroy();
  // The server hears of that end a moment later.
  let received = '';
  while (received === '') {
    const client = open().send('GET /page HTTP/1.1', 'Host: a', '', '');
    received = await Promise.race([client.response(), client.ended()]);
  }
  expect(received).toMatch(/ 200 /);
});

test('behind a proxy only the total is limited', async () => {
  const open = await listen({ maxConnectionsPerNetwork: 1, maxConnections: 3 }, { TRUST_PROXY: '1' });
  const taken = [open(), open(), open()];
  for (const client of taken)
    expect(await client.send('GET /page HTTP/1.1', 'Host: a', '', '').response()).toMatch(/ 200 /);
  expect(await open().ended()).toBe('');
});

test('oversized headers and invalid HTTP get a page without the framework’s words', async () => {
  const open = await listen({});
  const large = await open()
    .send(`GET /${'x'.repeat(20_000)} HTTP/1.1`, 'Host: a', '', '')
    .ended();
  expect(large).toMatch(/^HTTP\/1\.1 431 [\s\S]*<h1>Your browser sends too much<\/h1>/);
  const nonsense = await open().send('hello', '', '').ended();
  expect(nonsense).toMatch(/^HTTP\/1\.1 400 [\s\S]*<h1>/);
  for (const said of [large, nonsense]) expect(said).not.toMatch(/"error"|statusCode|Client Error/);
});

const tooManyCookies = (path: string, language: string) => [
  `GET ${path} HTTP/1.1`,
  'Host: a',
  `Cookie: ${language}other=${'x'.repeat(20_000)}`,
  '',
  '',
];

test.each([
  ['/home?locale=ja', '', 'ja'],
  ['/home', 'language=es; ', 'es'],
  ['/home?locale=zh', 'language=es; ', 'zh'],
] as const)('too many cookies get a page that says what to do: %s with %j', async (path, cookie, language) => {
  const open = await listen({});
  const said = await open()
    .send(...tooManyCookies(path, cookie))
    .ended();
  const { title, text: advice } = errorPageTranslations[language].tooLarge;
  expect(said).toMatch(/^HTTP\/1\.1 431 /);
  expect(said).toContain(`<html lang="${language}">`);
  expect(said).toContain(`<h1>${title}</h1>\n<p>${advice}</p>`);
  // The request of a style sheet would have the same cookies.
  expect(said).not.toMatch(/<section|<link|<svg/);
});

test.each(['', 'language=xx; '])('in all languages where the reader’s is not known: %j', async (cookie) => {
  const open = await listen({});
  const said = await open()
    .send(...tooManyCookies('/home', cookie))
    .ended();
  for (const language of languages) expect(said).toContain(errorPageTranslations[language].tooLarge.text);
  expect(said).toContain('<section lang="ja">');
});

test('the page arrives although more headers follow, and then the connection ends', async () => {
  const open = await listen({});
  const said = await open()
    .send(...tooManyCookies('/home', '').slice(0, 3))
    .keepSending(`Cookie: ${'x'.repeat(10_000)}`, 5)
    .ended();
  expect(said).toMatch(/^HTTP\/1\.1 431 [\s\S]*<\/html>/);
});

test.each(['gzip', 'br', 'deflate', 'GZIP', 'gzip, gzip'])(
  'rejects a body with content-encoding %s unread',
  async (encoding) => {
    await listen({});
    const payload = gzipSync(JSON.stringify({ type: 1, pics: Array.from({ length: 30_000 }, () => 0) }));
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const call = await app.inject({ method: 'POST', url: '/api/v1/community/posts', headers, payload });
    expect({ status: call.statusCode, response: call.json<object>() }).toEqual({
      status: 200,
      response: { code: 4022, msg: 'Invalid input', data: { fields: { body: 'must not be compressed' } } },
    });
    const form = await app.inject({ method: 'POST', url: '/form', headers, payload });
    expect(form.statusCode).toBe(415);
  },
);

test('accepts a body with content-encoding identity', async () => {
  await listen({});
  const headers = { 'content-type': 'application/json', 'content-encoding': 'identity' };
  const response = await app.inject({ method: 'POST', url: '/api/v1/community/posts', headers, payload: '{"type":1}' });
  expect(response.json<object>()).toMatchObject({ code: 0 });
});
