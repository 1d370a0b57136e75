import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingHttpHeaders, type OutgoingHttpHeaders, request, type Server } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ActiveBuild } from '@community/contract/registry';
import { createAgainstServer } from './against-server.ts';
import { LoopbackOrigins } from './loopback-origins.ts';

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));

interface Response {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

describe('a community on this machine', () => {
  let folder: string;
  let community: Server;
  let proxy: Server;
  let origins: LoopbackOrigins;
  /** What the community was asked. */
  let asked: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: string }[];
  let answer: { status?: number; headers?: OutgoingHttpHeaders; body?: string };

  beforeEach(async () => {
    asked = [];
    answer = {};
    community = await listening(
      createServer((incoming, response) => {
        const { method, url, headers } = incoming;
        incoming.setEncoding('utf8');
        let body = '';
        incoming.on('data', (part: string) => (body += part));
        incoming.on('end', () => {
          asked.push({ method, url, headers, body });
          response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? 'from the community');
        });
      }),
    );
    folder = await mkdtemp(join(tmpdir(), 'against-'));
    await mkdir(join(folder, 'post/dev'), { recursive: true });
    await writeFile(join(folder, 'post/dev/page-post.js'), 'local();');
    await writeFile(join(folder, 'page.js'), 'first();');
    origins = new LoopbackOrigins([`http://localhost:${portOf(community)}`], 4180);
    proxy = await listening(
      createAgainstServer({
        origins,
        origin: origins.pages,
        folder,
        buildId: 'dev',
        script: join(folder, 'page.js'),
        local: async () => new Map([['post', { build: 'dev', routes: {} } as unknown as ActiveBuild]]),
        events: (response) => void response.end('events'),
      }),
    );
  });
  afterEach(async () => {
    for (const server of [community, proxy]) {
      server.closeAllConnections();
      server.close();
    }
    await rm(folder, { recursive: true });
  });

  /** Requests a path of the proxy under the host name that it has in browsers. */
  function ask(path: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Response> {
    const { host } = new URL(origins.pages.loopback);
    const options = { port: portOf(proxy), host: '127.0.0.1', path, method, headers: { host, ...headers } };
    return new Promise((resolve, reject) => {
      request(options, (response) => {
        void text(response).then((answered) =>
          resolve({ status: response.statusCode, headers: response.headers, body: answered }),
        );
      })
        .on('error', reject)
        .end(body);
    });
  }

  test.each(['localhost:4180', '127.0.0.1:4180', 'attacker.example:4180', 'localhost-1.localhost:4180'])(
    'a request for the host %s is refused',
    async (host) => {
      const { status } = await ask('/home', { headers: { host } });
      expect(status).toBe(403);
      expect(asked).toEqual([]);
    },
  );

  test('it serves the local builds, the first script and the events', async () => {
    expect((await ask('/remotes/post/dev/page-post.js')).body).toBe('local();');
    const { body, headers } = await ask('/development/page.js');
    expect(body).toBe('first();');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect((await ask('/development/events')).body).toBe('events');
    expect(asked).toEqual([]);
  });

  test("everything else is the community's, under its own host and origin", async () => {
    answer = { status: 201, headers: { 'set-cookie': 'a=b; Secure', etag: '"x"' } };
    const { pages } = origins;
    const response = await ask('/api/v1/like?x=1', {
      method: 'POST',
      headers: { origin: pages.loopback, 'content-type': 'application/json', 'x-forwarded-for': '' },
      body: '{"id":1}',
    });
    expect(response).toMatchObject({ status: 201, body: 'from the community', headers: { etag: '"x"' } });
    expect(response.headers['set-cookie']).toEqual(['a=b']);
    expect(asked).toMatchObject([{ method: 'POST', url: '/api/v1/like?x=1', body: '{"id":1}' }]);
    expect(asked[0]?.headers).toMatchObject({ host: new URL(pages.community).host, origin: pages.community });
    expect((await ask('/remotes/feed/0a1b/page.js')).body).toBe('from the community');
    expect((await ask('//attacker.example/home')).body).toBe('from the community');
  });

  test('the registry names the local build', async () => {
    answer = { headers: { 'content-type': 'application/json', etag: '"x"' }, body: '{"version":"1","remotes":{}}' };
    const { body, headers } = await ask('/registry.json', { headers: { 'accept-encoding': 'gzip' } });
    expect(JSON.parse(body)).toEqual({
      version: '1',
      remotes: { post: { active: { build: 'dev', routes: {} }, previous: [] } },
    });
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers.etag).toBeUndefined();
    expect(asked[0]?.headers['accept-encoding']).toBe('identity');
  });

  test('a document has the origin here', async () => {
    answer = { headers: { 'content-type': 'text/html' }, body: `<a href="${origins.pages.community}/home">Home</a>` };
    const { body } = await ask('/signin', { headers: { accept: 'text/html,*/*' } });
    expect(body).toBe(`<a href="${origins.pages.loopback}/home">Home</a>`);
  });

  test('what fails or is seen here does not count for the builds of the community', async () => {
    for (const path of ['/releases/faults', '/releases/views'])
      expect((await ask(path, { method: 'POST', body: '{}' })).status).toBe(204);
    expect(asked).toEqual([]);
  });

  test('a community that is gone is reported', async () => {
    community.closeAllConnections();
    await new Promise((done) => community.close(done));
    expect(await ask('/home')).toMatchObject({ status: 502 });
  });

  test('the certificate of the community is verified', async () => {
    const requests = jest.spyOn(https, 'request').mockImplementation(() => {
      throw new Error('not sent');
    });
    const secure = new LoopbackOrigins(['https://community.example'], 4180);
    const options = { folder, buildId: 'dev', script: '', local: async () => new Map(), events: () => undefined };
    const server = await listening(createAgainstServer({ ...options, origins: secure, origin: secure.pages }));
    const { host } = new URL(secure.pages.loopback);
    await new Promise((resolve) => get({ port: portOf(server), host: '127.0.0.1', headers: { host } }, resolve));
    expect(requests.mock.calls[0]?.[0]).toMatchObject({ host: 'community.example', rejectUnauthorized: true });
    requests.mockRestore();
    server.closeAllConnections();
    server.close();
  });

  test('addresses of other hosts are not passed on', async () => {
    const { host } = new URL(origins.pages.loopback);
    const status = await new Promise((resolve) => {
      get(
        { port: portOf(proxy), host: '127.0.0.1', path: 'http://attacker.example/', headers: { host } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
    });
    expect(status).toBe(400);
    expect(asked).toEqual([]);
  });
});
