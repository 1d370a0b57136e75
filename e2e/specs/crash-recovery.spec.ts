import { mkdtemp } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { differences } from '../../server/src/api/posts/testing-counts.ts';
import { startPostgres } from '../../server/src/database/testing-postgres.ts';
import { CommunityProcess, freePort, withoutDemo } from '../fixtures/community-process.ts';
import { openSession } from '../fixtures/sign-in.ts';

/** Times that the server is killed; the short form of `npm run test:long` kills it fewer times. */
const kills = Number(process.env.KILLS ?? 20);

/** Number of concurrent writers. */
const writers = 4;

interface CallResponse {
  code: number;
  data: { data: { content: string; post_id: string }[]; last_page: number; token: string };
}

/** Makes a call of the community API; null when the server is gone before it responds. */
async function call(address: string, name: string, body: object, token = ''): Promise<CallResponse | null> {
  try {
    const response = await fetch(`${address}/api/v1/community/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(body),
    });
    return (await response.json()) as CallResponse;
  } catch {
    return null;
  }
}

/** Contents of all comments of a post. */
async function commentsOf(address: string, post_id: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const response = await call(address, 'postcomments', { post_id, sort_type: 1, page, per_page: 50 });
    for (const { content } of response?.data.data ?? []) found.add(content);
    last = response?.data.last_page ?? 1;
  }
  return found;
}

/** Comments and likes until the server is killed. Returns the comments that it acknowledged. */
async function writeUntilKilled(
  community: CommunityProcess,
  token: string,
  post_id: string,
  round: number,
): Promise<string[]> {
  const { address } = community;
  const acknowledged: string[] = [];
  const killed = new AbortController();
  const write = async (writer: number) => {
    for (let number = 0; !killed.signal.aborted; number += 1) {
      const content = `round ${round} writer ${writer} number ${number}`;
      const response = await call(address, 'addcomment', { post_id, content }, token);
      if (response?.code === 0) acknowledged.push(content);
      await call(address, 'postthumb', { post_id, status: 1 + (number % 2) }, token);
    }
  };
  const writing = Array.from({ length: writers }, (_, writer) => write(writer));
  // The server is killed while it works, a little later in each round.
  await expect.poll(() => acknowledged.length).toBeGreaterThan(3 + round);
  await community.stop('SIGKILL');
  killed.abort();
  await Promise.all(writing);
  return acknowledged;
}

/** Stored counts that differ from the rows they count. The demo gives its posts more views than it has readers. */
const drifted = (rows: unknown[]) =>
  (rows as { what: string }[]).filter(({ what }) => !['post views', 'post member_views'].includes(what));

/** No call limit: these members write faster than people do. */
const unlimited = { CALLS_PER_MINUTE: '0' };

const databases = {
  async embedded() {
    const community = await CommunityProcess.start({ env: unlimited });
    return {
      community,
      async differences() {
        await community.stop();
        const database = await PGlite.create(join(community.dataFolder, 'database'));
        const { rows } = await database.query(differences.text);
        await database.close();
        return drifted(rows);
      },
      remove: () => community.remove(),
    };
  },
  async PostgreSQL() {
    const server = await startPostgres();
    const folder = await mkdtemp(join(tmpdir(), 'community-'));
    const community = new CommunityProcess(await freePort(), folder, { ...unlimited, DATABASE_URL: server.url });
    await community.run();
    return {
      community,
      async differences() {
        const client = new pg.Client({ connectionString: server.url });
        await client.connect();
        const { rows } = await client.query(differences.text);
        await client.end();
        return drifted(rows);
      },
      async remove() {
        await community.remove();
        await server.stop();
      },
    };
  },
};

// Each test has its own server; in sequence they would take twice as long.
test.describe.configure({ mode: 'parallel' });

for (const kind of ['embedded', 'PostgreSQL'] as const) {
  test(`killed ${kills} times while members write, nothing acknowledged is lost and every count is right (${kind})`, {
    tag: '@long',
  }, async ({ request }) => {
    test.setTimeout(600_000);
    const { community, differences: countDifferences, remove } = await databases[kind]();
    try {
      const { address } = community;
      const { token } = await openSession(request, address);
      const feed = await call(address, 'posts', { type: 1, page: 1, per_page: 10 });
      const post_id = feed?.data.data[0]?.post_id ?? '';
      const acknowledged: string[] = [];
      for (let round = 0; round < kills; round += 1) {
        acknowledged.push(...(await writeUntilKilled(community, token, post_id, round)));
        await community.run();
      }
      const kept = await commentsOf(address, post_id);
      expect(acknowledged.filter((content) => !kept.has(content))).toEqual([]);
      expect(await countDifferences()).toEqual([]);
    } finally {
      await remove();
    }
  });
}

/** A TCP proxy between the server and its database that can drop all connections. */
class DatabaseProxy {
  readonly #sockets = new Set<Socket>();
  readonly #target: URL;
  readonly #server: Server;
  readonly port: number;
  #disconnected = false;

  constructor(target: string, port: number) {
    this.#target = new URL(target);
    this.port = port;
    this.#server = createServer((client) => {
      if (this.#disconnected) return void client.destroy();
      const upstream = connect(Number(this.#target.port), this.#target.hostname);
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        this.#sockets.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
      }
      return undefined;
    }).listen(port, '127.0.0.1');
  }

  get url(): string {
    const url = new URL(this.#target);
    url.port = String(this.port);
    return url.href;
  }

  disconnect(): void {
    this.#disconnected = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  reconnect(): void {
    this.#disconnected = false;
  }

  close(): void {
    this.disconnect();
    this.#server.close();
  }
}

test('a database outage of ten seconds fails only the calls made during it', {
  tag: '@long',
}, async () => {
  const server = await startPostgres();
  const proxy = new DatabaseProxy(server.url, await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'community-'));
  const community = new CommunityProcess(await freePort(), folder, { DATABASE_URL: proxy.url, ...withoutDemo });
  const { address } = community;
  const probe = async (path: string) => (await fetch(address + path)).status;
  const search = () => call(address, 'searchuser', { nickname: 'a' });
  try {
    await community.run();
    expect((await search())?.code).toBe(0);
    proxy.disconnect();
    const until = Date.now() + 10_000;
    while (Date.now() < until) {
      expect((await search())?.code).toBe(5000);
      expect([await probe('/healthz'), await probe('/readyz')]).toEqual([200, 503]);
      // Two requests a second, as probes send.
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    proxy.reconnect();
    await expect.poll(async () => (await search())?.code).toBe(0);
    expect(await probe('/readyz')).toBe(200);
  } finally {
    await community.remove();
    proxy.close();
    await server.stop();
  }
});
