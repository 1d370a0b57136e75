import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFilePath, createDevServer } from './dev-server.ts';

test.each([
  ['/shell/dev-7/main.js', 'shell/dev/main.js'],
  ['/remotes/post/dev/page-post-details.js?attempt=2', 'post/dev/page-post-details.js'],
  ['/remotes/post/dev/main.0a1b.hot-update.json', 'post/dev/main.0a1b.hot-update.json'],
  ['/remotes/post/dev/document/page-post-details.mjs', null],
  ['/remotes/fifth/dev/remoteEntry.js', 'fifth/dev/remoteEntry.js'],
  ['/remotes/feed/0a1b2c3d4e5f/remoteEntry.js', null],
  ['/remotes/shell/dev/main.js', null],
  ['/embed/acting/dev/main.js', 'acting/dev/main.js'],
  ['/remotes/acting/dev/main.js', null],
  ['/embed/1.0.0/dev/feed.js', null],
  ['/feed/dev/remoteEntry.js', null],
  ['/shell/dev/.stamp', null],
  ['/shell/dev/..%2f..%2fdata', null],
  ['/home/details-42', null],
  ['/api/v1/community/posts', null],
])('%s is the file %s', (address, file) => {
  expect(buildFilePath(address, 'dev')).toBe(file);
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));

describe('the one address', () => {
  let folder: string;
  let community: Server;
  let devServer: Server;
  let server: () => Promise<string>;
  let address: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dev-server-'));
    await mkdir(join(folder, 'shell/dev'), { recursive: true });
    await writeFile(join(folder, 'shell/dev/main.js'), 'run();');
    community = await listening(
      createServer((request, response) => response.end(`${request.method} ${request.url} for ${request.headers.host}`)),
    );
    server = async () => `http://127.0.0.1:${portOf(community)}`;
    const events = (response: { end(text: string): void }) => response.end('events');
    devServer = await listening(createDevServer({ folder, buildId: 'dev', server: () => server(), events }));
    address = `http://127.0.0.1:${portOf(devServer)}`;
  });
  afterEach(async () => {
    devServer.close();
    community.close();
    await rm(folder, { recursive: true });
  });

  test('files of builds come from their folder and are never cached', async () => {
    const response = await fetch(`${address}/shell/dev-3/main.js`);
    expect(await response.text()).toBe('run();');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect((await fetch(`${address}/shell/dev-3/gone.js`)).status).toBe(404);
  });

  test('everything else comes from the server, which sees the address of the browser', async () => {
    const response = await fetch(`${address}/api/v1/posts?page=2`, { method: 'POST', body: 'x' });
    expect(await response.text()).toBe(`POST /api/v1/posts?page=2 for ${new URL(address).host}`);
    expect(await (await fetch(`${address}/development/events`)).text()).toBe('events');
  });

  test('a request under a foreign name is refused (DNS rebinding)', async () => {
    const status = await new Promise<number | undefined>((resolve) => {
      get(`${address}/shell/dev-3/main.js`, { headers: { host: 'site.example' } }, ({ statusCode }) =>
        resolve(statusCode),
      );
    });
    expect(status).toBe(403);
    expect((await fetch(`${address}/shell/dev-3/main.js`)).headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    ['http://localhost:4181', true],
    ['http://127.0.0.1:4181', true],
    ['https://site.example', false],
    ['http://localhost.site.example', false],
  ])('a page of %s may read builds: %s', async (origin, may) => {
    const { headers } = await fetch(`${address}/shell/dev-3/main.js`, { headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBe(may ? origin : null);
  });

  test('requests wait while the server starts', async () => {
    const running = await server();
    let start: (address: string) => void = () => undefined;
    const starting = new Promise<string>((resolve) => {
      start = resolve;
    });
    server = () => starting;
    const response = fetch(`${address}/home`);
    setTimeout(() => start(running), 50);
    expect((await response).status).toBe(200);
  });

  test('a server that could not start is reported', async () => {
    server = () => Promise.reject(new Error('The server ended while it started; the terminal says why.'));
    const response = await fetch(`${address}/home`);
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('The server ended');
  });
});
