import { mkdtemp } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { differences } from '../../server/src/api/posts/testing-counts.ts';
import { startPostgres } from '../../server/src/database/testing-postgres.ts';
import { Community, freePort } from '../fixtures/community-process.ts';
import { openSession } from '../fixtures/sign-in.ts';

/** Times that the server is killed; the short form of `npm run test:long` kills it fewer times. */
const kills = Number(process.env.KILLS ?? 20);

/** Writers that send at once. */
const writers = 4;

interface Answer {
  code: number;
  data: { data: { content: string; post_id: string }[]; last_page: number; token: string };
}

/** A call of the community; null when the server is gone before it answers. */
async function call(address: string, name: string, body: object, token = ''): Promise<Answer | null> {
  try {
    const answer = await fetch(`${address}/api/v1/community/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Answer;
  } catch {
    return null;
  }
}

/** Translations of all comments of a post. */
async function commentsOf(address: string, post_id: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await call(address, 'postcomments', { post_id, sort_type: 1, page, per_page: 50 });
    for (const { content } of answer?.data.data ?? []) found.add(content);
    last = answer?.data.last_page ?? 1;
  }
  return found;
}

/** Comments and likes until the server is killed; the comments that it acknowledged. */
async function writeUntilKilled(
  community: Community,
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
      const answer = await call(address, 'addcomment', { post_id, content }, token);
      if (answer?.code === 0) acknowledged.push(content);
      await call(address, 'postthumb', { post_id, status: 1 + (number % 2) }, token);
    }
  };
  const writing = Array.from({ length: writers }, (_, writer) => write(writer));
  // Killed in the middle of work, each round a little later in it.
  await expect.poll(() => acknowledged.length).toBeGreaterThan(3 + round);
  await community.stop('SIGKILL');
  killed.abort();
  await Promise.all(writing);
  return acknowledged;
}

/** Counts that differ from what they count. The demo gives its posts more views than it has readers. */
const drifted = (rows: unknown[]) =>
  (rows as { what: string }[]).filter(({ what }) => !['post views', 'post member_views'].includes(what));

/** Members are not limited: these write faster than people do. */
const unlimited = { CALLS_PER_MINUTE: '0' };

const databases = {
  async embedded() {
    const community = await Community.start({ env: unlimited });
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
    const community = new Community(await freePort(), folder, { ...unlimited, DATABASE_URL: server.url });
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

// Each has a server of its own; one after the other they would take twice as long.
test.describe.configure({ mode: 'parallel' });

for (const kind of ['embedded', 'PostgreSQL'] as const) {
  test(`killed ${kills} times while members write, nothing acknowledged is lost and every count is right (${kind})`, {
    tag: '@long',
  }, async ({ request }) => {
    test.setTimeout(600_000);
    const { community, differences: differing, remove } = await databases[kind]();
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
      expect(await differing()).toEqual([]);
    } finally {
      await remove();
    }
  });
}

/** Stands between the server and its database, and can cut the line. */
class Line {
  readonly #sockets = new Set<Socket>();
  readonly #target: URL;
  readonly #server: Server;
  readonly port: number;
  #cut = false;

  constructor(target: string, port: number) {
    this.#target = new URL(target);
    this.port = port;
    this.#server = createServer((near) => {
      if (this.#cut) return void near.destroy();
      const far = connect(Number(this.#target.port), this.#target.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
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

  cut(): void {
    this.#cut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#cut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}

test('a database that is gone for ten seconds breaks no more than the calls of that time', {
  tag: '@long',
}, async () => {
  const server = await startPostgres();
  const line = new Line(server.url, await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'community-'));
  const community = new Community(await freePort(), folder, { DATABASE_URL: line.url });
  const { address } = community;
  const probe = async (path: string) => (await fetch(address + path)).status;
  const search = () => call(address, 'searchuser', { nickname: 'a' });
  try {
    await community.run();
    expect((await search())?.code).toBe(0);
    line.cut();
    const until = Date.now() + 10_000;
    while (Date.now() < until) {
      expect((await search())?.code).toBe(5000);
      expect([await probe('/healthz'), await probe('/readyz')]).toEqual([200, 503]);
      // Few times a second, as probes do.
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    line.mend();
    await expect.poll(async () => (await search())?.code).toBe(0);
    expect(await probe('/readyz')).toBe(200);
  } finally {
    await community.remove();
    line.close();
    await server.stop();
  }
});
