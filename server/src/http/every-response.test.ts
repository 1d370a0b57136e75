import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { readConfiguration } from '../configuration.ts';
import { createApplication } from './application.ts';
import { HttpError } from './errors/http-error.ts';
import { sendReady } from './ready-responses.ts';

let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];

/** Starts an application with a route for each way to respond. */
async function listen(environment: Record<string, string>): Promise<void> {
  app = await createApplication(readConfiguration({ LOG_LEVEL: 'silent', DEMO: '1', ...environment }, '/nowhere'), {
    checkIntervalMs: 20,
    headersTimeoutMs: 200,
    bodyTimeoutMs: 50,
  });
  app.get('/page', async () => 'page');
  app.get('/away', async (_request, reply) => reply.redirect('/page'));
  app.get('/same', async (_request, reply) => reply.code(304).send());
  app.get('/file', { config: { securityHeaders: false } }, async () => 'file');
  app.post('/form', async () => 'taken');
  for (const [path, error] of [
    ['/fault', new Error('odd')],
    ['/overload', new HttpError(503, 'Busy', 10)],
  ] as const)
    app.get(path, async () => {
      throw error;
    });
  app.get('/early', async () => 'late');
  app.respondEarly('/early', (request, reply) => {
    if (request.url.endsWith('?over')) throw new HttpError(429, 'Too many requests', 7);
    sendReady(reply, { status: 200, headers: { 'content-type': 'text/plain' }, body: Buffer.from('early') });
    return true;
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

function open(): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  return socket;
}

/** All that the server sends for the lines of a request, until it closes the connection. */
async function responseTo(lines: readonly string[]): Promise<string> {
  const socket = open();
  socket.write(`${lines.join('\r\n')}\r\n`);
  return text(socket);
}

const get = (target: string, ...headers: string[]) => [
  `GET ${target} HTTP/1.1`,
  'Host: community.example',
  'Connection: close',
  ...headers,
  '',
];
const post = (...headers: string[]) => ['POST /form HTTP/1.1', 'Host: community.example', ...headers, '', '{}'];

const kinds: readonly [kind: string, status: number, request: readonly string[]][] = [
  ['a page', 200, get('/page')],
  ['a file', 200, get('/file')],
  ['a redirect', 302, get('/away')],
  ['what the reader has', 304, get('/same')],
  ['an early response', 200, get('/early')],
  ['an early response over the limit', 429, get('/early?over')],
  ['an unknown address', 404, get('/nothing')],
  [
    'a preflight',
    204,
    [
      'OPTIONS /page HTTP/1.1',
      ...get('', 'Origin: https://community.example').slice(1, -1),
      'Access-Control-Request-Method: POST',
      '',
    ],
  ],
  ['an address in another form', 400, get('/%70age')],
  ['an address that is no text', 400, get('/%')],
  ['a fault', 500, get('/fault')],
  ['an overload', 503, get('/overload')],
  ['a late body', 408, post('Content-Type: application/json', 'Content-Length: 9')],
  ['a large body', 413, post('Content-Type: application/json', 'Connection: close', `Content-Length: ${2 ** 30}`)],
  ['a compressed body', 415, post('Content-Encoding: gzip', 'Connection: close', 'Content-Length: 2')],
  ['late headers', 408, ['GET /page HTTP/1.1']],
  ['large headers', 431, get('/page', `Cookie: a=${'x'.repeat(40_000)}`)],
  ['what is no HTTP', 400, ['Hello', '']],
  ['no host', 400, ['GET /page HTTP/1.1', '']],
  ['an unknown expectation', 417, get('/page', 'Expect: wonders')],
];

test.each(kinds)('%s bears the headers of the server: %i', async (_kind, status, request) => {
  await listen({ PUBLIC_ORIGIN: 'https://community.example' });
  const response = await responseTo(request);
  const [head = ''] = response.split('\r\n\r\n', 1);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/^strict-transport-security: max-age=31536000; includeSubDomains\r?$/im);
  expect(head).toMatch(/^permissions-policy: camera=\(\), .*geolocation=\(\), microphone=\(\)/im);
  expect(head.match(/^(?:strict-transport-security|permissions-policy):/gim)).toHaveLength(2);
});

test('what comes while the server ends bears them, too', async () => {
  await listen({ PUBLIC_ORIGIN: 'https://community.example' });
  const [line, ...headers] = get('/page');
  const socket = open();
  socket.write(`${line}\r\n`);
  // What has begun is no idle connection, which would be closed.
  const [connection] = await once(app.server, 'connection');
  await once(connection, 'data');
  const closing = app.close();
  while (app.server.listening) await new Promise(setImmediate);
  socket.write(`${headers.join('\r\n')}\r\n`);
  const response = await text(socket);
  await closing;
  expect(response).toMatch(/^HTTP\/1\.1 503 /);
  expect(response).toMatch(/^strict-transport-security: /im);
});

test('a community without HTTPS asks nobody for it', async () => {
  await listen({});
  const response = await responseTo(get('/page'));
  expect(response).not.toMatch(/strict-transport-security/i);
  expect(response).toMatch(/^permissions-policy: /im);
});
