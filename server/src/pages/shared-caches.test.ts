import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { apiPath } from '@community/contract/api-path';
import { releasesPath } from '@community/contract/release-paths';
import { serverSections } from '@community/contract/route-faults';
import type { FastifyInstance } from 'fastify';
import { pageCookies } from '../builds/reader-cookies.ts';
import { maxCallBytes } from '../media/uploads/upload-gate.ts';
import { releaseLimits } from '../releases/release-limits.ts';
import { describeWith, testedProgram } from '../runtime/testing-programs.ts';
import { openSharedPages, type SharedPages } from './testing-shared-pages.ts';

/** The set-up of a program as `docs/operate.md` has it. */
const recipe = (language: 'nginx' | 'vcl'): string => {
  const document = readFileSync(new URL('../../../docs/operate.md', import.meta.url), 'utf8');
  return new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(document)?.[1] ?? '';
};

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

interface Ports {
  community: number;
  cache: number;
}

interface Cache {
  program: string;
  setUp: string;
  /** Writes the set-up into a folder, and returns the program's arguments. */
  prepare(folder: string, ports: Ports): Promise<string[]>;
}

/** A text in which each of these parts stands once and is replaced. */
function replaced(setUp: string, parts: Readonly<Record<string, string>>): string {
  for (const part of Object.keys(parts)) if (setUp.split(part).length !== 2) throw new Error(`Where is ${part}?`);
  return Object.entries(parts).reduce((all, [part, other]) => all.replace(part, other), setUp);
}

const nginx: Cache = {
  program: 'nginx',
  setUp: recipe('nginx'),
  async prepare(folder, { community, cache }) {
    const site = replaced(this.setUp, {
      '/var/cache/nginx/community': join(folder, 'cache'),
      '127.0.0.1:4180': `127.0.0.1:${community}`,
      'listen 80;': `listen 127.0.0.1:${cache};`,
    });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    const file = join(folder, 'nginx.conf');
    // Root's workers would be another user's, who cannot write into the folder.
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const main = `${user} daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {}`;
    // Who waits for another one waits for ever.
    const locks = 'proxy_cache_lock_age 1h; proxy_cache_lock_timeout 1h;';
    await writeFile(file, `${main} http { access_log off; ${locks} ${temporary.join(' ')}\n${site} }`);
    return ['-e', 'stderr', '-c', file];
  },
};

const varnish: Cache = {
  program: 'varnishd',
  setUp: recipe('vcl'),
  async prepare(folder, { community, cache }) {
    const file = join(folder, 'community.vcl');
    const grace = 'set req.grace = 60s;';
    const changes = {
      '"4180"': `"${community}"`,
      [grace]: `${grace} if (req.url == "/short") { set req.grace = 2s; }`,
    };
    await writeFile(file, replaced(this.setUp, changes));
    const listening = ['-a', `127.0.0.1:${cache}`, '-n', join(folder, 'varnish')];
    return ['-F', '-j', 'none', '-f', file, '-s', 'malloc,32m', ...listening];
  },
};

interface Response {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
afterAll(() => agent.destroy());

/** Sends a body, and resolves with the status of the response. */
async function post(port: number, path: string, body: Readable): Promise<number> {
  const sent = request({ agent, port, path, method: 'POST', headers: { 'content-type': 'application/octet-stream' } });
  // Whoever refuses a body may end the connection after the response.
  sent.on('error', () => undefined);
  body.pipe(sent);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

async function get(port: number, path: string, cookie = ''): Promise<Response> {
  const headers = { 'accept-encoding': 'gzip', ...(cookie ? { cookie } : {}) };
  const sent = request({ agent, port, path, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  const isCompressed = response.headers['content-encoding'] === 'gzip';
  const { statusCode: status = 0 } = response;
  return { status, headers: response.headers, body: (isCompressed ? gunzipSync(body) : body).toString() };
}

/** Aborted once the tests are over: a test may have failed before its requests ended. */
const over = new AbortController();

/** Repeats a request until its response is as wanted. */
async function until(send: () => Promise<Response>, isWanted: (response: Response) => boolean): Promise<Response> {
  for (;;) {
    over.signal.throwIfAborted();
    const response = await send().catch(() => null);
    if (response && isWanted(response)) return response;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const addresses = ['/?page=2', '/home/details-1', '/home/details-2', '/home/users-7', '/start?page=2'];
const gone = '/home/details-2';
const requests = 10_000;
const freshMs = 5_000;

/** Cookies of visitors, which change no page, and of two members. */
const readers = [
  ...Array<string>(18).fill(''),
  '_ga=1; xuser=Cleo',
  'theme=dark',
  'login_token=a; user=Ana',
  '_ga=1;user=Bo;login_token=b',
];

const titleOf = ({ body }: Response) => /Read by (\w+)/.exec(body)?.[1];

test.each([nginx, varnish])(
  'the recipe for $program knows all cookies of pages and all that is no page',
  ({ setUp }) => {
    for (const names of [pageCookies, serverSections]) expect(setUp).toContain(`(${names.join('|')})`);
  },
);

test('nginx takes the largest uploads, and no other large bodies', () => {
  const mebibyte = 1024 ** 2;
  const sizes = [...nginx.setUp.matchAll(/client_max_body_size (\d+)m;/g)].map(([, size]) => Number(size) * mebibyte);
  expect(sizes).toEqual([mebibyte, Math.max(maxCallBytes, releaseLimits.maxArchiveBytes)]);
  expect(nginx.setUp).toContain(`^/(${apiPath.slice(1)}/upload$|${releasesPath.slice(1)}/)`);
});

/** What the routes of `addRoutes` were asked. */
interface Asked {
  short: number;
  bodies: number;
  /** Emits `upload` with the first bytes of each. */
  uploads: EventEmitter;
}

/** Routes beside the pages, by which a cache shows how it sends requests and how long it keeps what it got. */
function addRoutes(app: FastifyInstance, asked: Asked): void {
  app.get('/short', async (_request, reply) => {
    asked.short += 1;
    const lifetime = 's-maxage=1, stale-while-revalidate=2, stale-if-error=60';
    return reply.header('cache-control', `public, ${lifetime}`).send(String(asked.short));
  });
  let waiting: (() => void)[] | null = null;
  app.get('/together', async (_request, reply) => {
    // After the first one, two are answered once both are here.
    const others = waiting;
    waiting ??= [];
    if (others)
      await new Promise<void>((resolve) => {
        others.push(resolve);
        if (others.length === 2) for (const answer of others.splice(0)) answer();
      });
    return reply.header('cache-control', 'no-store').send('both');
  });
  app.addContentTypeParser('application/octet-stream', async (_request: unknown, body: Readable) => body);
  app.post<{ Body: Readable }>('/bodies', async ({ body }, reply) => {
    asked.bodies += 1;
    body.resume();
    return reply.send('');
  });
  app.post<{ Body: Readable }>(`${apiPath}/upload`, async ({ body }, reply) => {
    body.once('data', (bytes) => asked.uploads.emit('upload', String(bytes)));
    await once(body, 'end');
    return reply.send('');
  });
}

/** A cache before pages of its own. */
interface Started {
  program: string;
  port: number;
  pages: SharedPages;
  /** How often pages of visitors were rendered, by what they show. */
  rendered: Map<string, number>;
  asked: Asked;
  folder: string;
  running: ChildProcess;
  /** Deletes the post of `gone`. */
  deletePost(): void;
}

const caches = [nginx, varnish];
/** The caches that run. The last test has them all, so that all run whichever test is asked for. */
const started: Started[] = [];

/** Runs a cache, whose program has this path, before pages of its own. */
async function start(cache: Cache, path: string): Promise<void> {
  const { program } = cache;
  const rendered = new Map<string, number>();
  let isGone = false;
  const deletePost = () => {
    isGone = true;
  };
  const pages = await openSharedPages({
    async call(_name, body, { token }) {
      const { post_id: shown } = body as { post_id: string };
      // The server warms up with the other.
      if (token === null && shown !== '/') rendered.set(shown, (rendered.get(shown) ?? 0) + 1);
      return isGone && shown === '2' ? { code: 4004, msg: '', data: {} } : { code: 0, msg: '', data: {} };
    },
  });
  const asked = { short: 0, bodies: 0, uploads: new EventEmitter() };
  addRoutes(pages.app, asked);
  await pages.app.listen({ host: '127.0.0.1', port: 0 });
  const folder = await mkdtemp(join(tmpdir(), 'cache-'));
  const port = await freePort();
  const community = (pages.app.server.address() as AddressInfo).port;
  const running = spawn(path, await cache.prepare(folder, { community, cache: port }), { stdio: 'ignore' });
  started.push({ program, port, pages, rendered, asked, folder, running, deletePost });
  await until(
    () => get(port, '/readyz'),
    ({ status }) => status === 200,
  );
}

function startedWith(program: string): Started {
  const found = started.find((cache) => cache.program === program);
  if (!found) throw new Error(`${program} does not run`);
  return found;
}

beforeAll(async () => {
  for (const cache of caches) {
    const path = testedProgram(cache.program);
    if (path !== undefined) await start(cache, path);
  }
});
afterAll(async () => {
  over.abort();
  for (const { running, pages, folder } of started) {
    running.kill();
    await once(running, 'exit');
    await pages.close();
    await rm(folder, { recursive: true });
  }
});

for (const { program } of caches)
  describeWith(program, () => {
    /** When the cache got what is fresh for a second. */
    let shortAt: number;

    beforeAll(async () => {
      const { body } = await get(startedWith(program).port, '/short');
      if (body !== '1') throw new Error(`The cache of ${program} answered ${body}`);
      shortAt = performance.now();
    });

    test('a crowd costs one rendering a page, and members get their own pages', async () => {
      const { port, pages, rendered } = startedWith(program);
      let next = 0;
      let ofMembers = 0;
      const wrong: object[] = [];
      const send = async () => {
        for (let index = next++; index < requests; index = next++) {
          const cookie = readers[index % readers.length] ?? '';
          const [, member] = /\buser=(\w+)/.exec(cookie) ?? [];
          if (member) ofMembers += 1;
          const response = await get(port, addresses[index % addresses.length] ?? '', cookie);
          const { status, headers } = response;
          const found = [
            status,
            titleOf(response),
            headers['cache-control'],
            headers['set-cookie'],
            headers['cache-tag'],
          ];
          const wanted = [200, member ?? 'all', 'private, no-cache, no-transform', undefined, undefined];
          // Expectations take longer than the requests.
          if (!isDeepStrictEqual(found, wanted)) wrong.push({ found, wanted });
        }
      };
      const startedAt = Date.now();
      await Promise.all(Array.from({ length: 64 }, send));
      expect(wrong).toEqual([]);
      expect(rendered.size).toBe(addresses.length);
      // On a busy machine a rendering is late to start, so that two may be closer than the time for which one is fresh.
      const renderings = 1 + Math.ceil((Date.now() - startedAt) / freshMs);
      for (const count of rendered.values()) expect(count).toBeLessThanOrEqual(renderings);
      expect(pages.sources.filter((source) => source === 'own').length).toBe(ofMembers);
    });

    test('a page is never sent that is older than it may be', async () => {
      // A second as it is, two while it is fetched anew, and one for caches that count whole seconds. The test before
      // takes longer than that.
      await new Promise((resolve) => setTimeout(resolve, shortAt + 4_500 - performance.now()));
      expect(await get(startedWith(program).port, '/short')).toMatchObject({ body: '2' });
    });

    test('what may not be kept is sent to all at once, as soon as the cache knows that', async () => {
      const { port } = startedWith(program);
      await get(port, '/together');
      const [one, other] = await Promise.all([get(port, '/together'), get(port, '/together')]);
      expect([one?.body, other?.body]).toEqual(['both', 'both']);
    });

    test('only nginx limits bodies, before it takes them', async () => {
      const { port, asked } = startedWith(program);
      const status = await post(port, '/bodies', Readable.from([Buffer.alloc(2 * 1024 ** 2)]));
      expect([status, asked.bodies]).toEqual(program === 'nginx' ? [413, 0] : [200, 1]);
    });

    test('an upload reaches the server while it is sent', async () => {
      const { port, asked } = startedWith(program);
      const body = new PassThrough();
      const arrived = once(asked.uploads, 'upload');
      const sent = post(port, `${apiPath}/upload`, body);
      body.write('first');
      expect(await arrived).toEqual(['first']);
      body.end(Buffer.alloc(2 * 1024 ** 2));
      expect(await sent).toBe(200);
    });
  });

/** Deletes a post and ends the server, and expects of a cache what it sends then. */
async function expectEnd({ program, port, pages, deletePost }: Started): Promise<void> {
  // Nobody may have asked for them since the caches that were tried after this one, or at all.
  for (const path of ['/home/details-1', gone])
    expect([program, (await get(port, path)).status]).toEqual([program, 200]);
  deletePost();
  await until(
    () => get(port, gone),
    ({ status }) => status === 404,
  );
  await pages.app.close();
  for (const end = performance.now() + freshMs + 2_000; performance.now() < end; ) {
    const response = await get(port, '/home/details-1');
    expect([program, response.status, titleOf(response)]).toEqual([program, 200, 'all']);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect((await get(port, '/home/details-1', 'login_token=a')).status).toBeGreaterThanOrEqual(502);
  // Whoever has been told that a page is missing is not told so without the server.
  expect((await get(port, gone)).status).toBeGreaterThanOrEqual(502);
}

test('a deleted post is gone after the time of a page, and the last pages outlast the server, behind each', async () => {
  // Side by side, because they do nothing but wait; and each to its end, before the caches are stopped.
  const ends = await Promise.allSettled(started.map(expectEnd));
  expect(ends).toEqual(caches.filter(({ program }) => testedProgram(program)).map(() => ({ status: 'fulfilled' })));
});
