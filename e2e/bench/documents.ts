import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cookieNames } from '@community/contract/cookies';
import { CommunityProcess, freePort, withoutDemo } from '../fixtures/community-process.ts';
import { callers, communityScripts, tokenOf } from './database/community-data.ts';
import { type BenchDatabase, embedded, postgres } from './database/databases.ts';
import { memoryOfTree } from './hostile/memory.ts';
import { type ConcurrentReaders, measureReaders, type RequestedPage } from './measuring/concurrent-readers.ts';
import { median } from './measuring/median.ts';
import { printTable } from './measuring/table.ts';

/**
 * `npm run bench -- documents [--seconds 4] [--rounds 5] [--instances 1] [--comments 0]`: HTML pages for many
 * visitors, with the embedded database of 10,000 posts, or a PostgreSQL server for several instances, beside a bare
 * Fastify that sends the same compressed bytes. `hot` is one page for everybody, `mixed` has eight of ten requests on 50
 * pages and the others on 5,000, and `cold` are pages that nobody has asked for before. Meanwhile members write so many
 * comments a second on those 50. A round measures both servers, one after the other; the median counts. The ratio
 * depends little on the machine. Last come pages of members, beside the same ones as they are kept for visitors.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    instances: { type: 'string', default: '1' },
    comments: { type: 'string', default: '0' },
  },
});
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
const instanceCount = Number(options.instances);
const commentsPerSecond = Number(options.comments);

const size = { members: 2_000, posts: 10_000, likes: 100_000, comments: 30_000, follows: 20_000 };

/** Post 1 has 1,500 comments. */
const hotPages: Record<string, string> = {
  home: '/',
  'a post with comments': '/home/details-1',
  'a profile': '/home/users-1',
  'a topic': '/?topic=music',
  'an unknown address': '/nowhere/at-all',
};

const concurrencies = [32, 256, 1_000] as const;

/** What a visitor sends who has chosen a language. Pages are kept for them, too, and take the long way. */
const visitorCookie = `${cookieNames.language}=en`;

/** Pages that members open; the first of them makes no calls. */
const memberPages: Record<string, string> = { 'messages, without calls': '/messages', 'home, with its calls': '/' };

/** Goals of the throughput relative to the bare server's, of the pages that are whole, and of the slowest of 100. */
const goals = { hot: 0.6, slowest: 10 };

/** Maximum cost of a member's page without calls, relative to a page that was kept for visitors. */
const memberGoal = 2;

/** Posts that are read seldom in a mixed load, from this one on. */
const seldom = { first: 100, count: 5_000 };

/** Addresses of a mixed load: eight of ten are 50 pages. */
const mixedPaths = (): string[] =>
  Array.from({ length: 5 * seldom.count }, (_, index) => {
    if (index % 5 > 0) return index % 10 === 1 ? '/' : `/home/details-${1 + ((index * 7) % 49)}`;
    return `/home/details-${seldom.first + (((index / 5) * 31) % seldom.count)}`;
  });

/** Readers at once, and pages that these ask for in a round, of those that were not asked for before. */
const coldLoads = [
  { concurrency: 32, pages: 320 },
  { concurrency: 256, pages: 512 },
];
let untouched = seldom.first + seldom.count;
function coldPaths(count: number): string[] {
  if (untouched + count > size.posts) throw new Error('So many rounds need more posts');
  return Array.from({ length: count }, () => `/home/details-${untouched++}`);
}

/** Readers of paths, as visitors, with a cookie or without. */
const measure = (addresses: readonly string[], paths: readonly string[], connections: number, cookie?: string) =>
  measureReaders(
    addresses,
    paths.map((path) => ({ path, cookie })),
    { connections, seconds },
  );

/** Readers of pages that nobody has asked for before. */
const measureCold = (addresses: readonly string[], pages: number, connections: number) =>
  measureReaders(
    addresses,
    coldPaths(pages).map((path) => ({ path })),
    { connections, seconds: 'once' },
  );

/** Requests for a page by all members who have a token. */
const asMembers = (path: string): RequestedPage[] =>
  Array.from({ length: callers }, (_, index) => ({ path, cookie: `${cookieNames.loginToken}=${tokenOf(1 + index)}` }));

/** Runs `work` with a bare server of a page's bytes. */
async function withBare<Result>(page: string, work: (address: string) => Promise<Result>): Promise<Result> {
  const port = await freePort();
  const program = fileURLToPath(new URL('documents/bare-page.ts', import.meta.url));
  const env = { ...process.env, PORT: String(port), PAGE: page };
  const child = spawn(process.execPath, ['--import', 'tsx', program], { env, stdio: 'inherit' });
  const ended = once(child, 'exit');
  const address = `http://127.0.0.1:${port}`;
  try {
    while (!(await fetch(address).catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 100));
    return await work(address);
  } finally {
    child.kill();
    await ended;
  }
}

/** Whether a page has its content, as a visitor gets it now. */
async function isWhole(address: string, path: string): Promise<boolean> {
  const text = await (await fetch(address + path)).text();
  return /<div id="app"></.test(text);
}

/** Writes comments on the pages that are read until the result is called, which throws where one was refused. */
function writeComments(addresses: readonly string[], perSecond: number): () => Promise<void> {
  let written = 0;
  const refused: unknown[] = [];
  const pending = new Set<Promise<void>>();
  async function write(index: number): Promise<void> {
    const response = await fetch(`${addresses[index % addresses.length]}/api/v1/community/addcomment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: tokenOf(1 + (index % callers)) },
      body: JSON.stringify({ post_id: String(1 + ((index * 7) % 49)), content: `Comment number ${index}` }),
    });
    const { code } = (await response.json()) as { code: number };
    if (code !== 0) refused.push(code);
  }
  const timer = setInterval(() => {
    const writing = write(written++)
      .catch((error: unknown) => void refused.push(error))
      .finally(() => pending.delete(writing));
    pending.add(writing);
  }, 1_000 / perSecond).unref();
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    if (refused.length > 0) throw new Error(`${refused.length} of ${written} comments: ${String(refused[0])}`);
    console.log(`Comments written meanwhile: ${written}`);
  };
}

const folders = await Promise.all(Array.from({ length: instanceCount }, () => mkdtemp(join(tmpdir(), 'documents-'))));
const database: BenchDatabase = instanceCount > 1 ? await postgres() : embedded(folders[0] ?? '');
const communities: CommunityProcess[] = [];
for (const folder of folders)
  communities.push(
    new CommunityProcess(await freePort(), folder, {
      ...database.env,
      ...withoutDemo,
      CALLS_PER_MINUTE: '0',
      RENDER_TIMEOUT: '1000',
      // All readers have one address, of which there may be 1,000 connections, but for those of a proxy.
      TRUST_PROXY: '1',
    }),
  );
const memoryOfAll = async () =>
  (await Promise.all(communities.map(({ pid }) => memoryOfTree(pid ?? 0)))).reduce((sum, bytes) => sum + bytes, 0);
let stopWriting: () => Promise<void> = async () => undefined;
try {
  await communities[0]?.run();
  await communities[0]?.stop();
  await database.fill(communityScripts(size));
  for (const community of communities) await community.run();
  const addresses = communities.map(({ address }) => address);
  const address = addresses[0] ?? '';
  await measure(addresses, ['/'], 8);
  const idleBytes = await memoryOfAll();
  if (commentsPerSecond > 0) stopWriting = writeComments(addresses, commentsPerSecond);

  const rows: string[][] = [];
  const add = (
    name: string,
    concurrency: number,
    measured: readonly ConcurrentReaders[],
    bare: readonly ConcurrentReaders[],
  ) => {
    const of = (all: readonly ConcurrentReaders[], key: keyof ConcurrentReaders) => median(all.map((one) => one[key]));
    const [perSecond, top] = [of(measured, 'perSecond'), of(bare, 'perSecond')];
    const failed = measured.reduce((sum, { refused, errors }) => sum + refused + errors, 0);
    rows.push([
      `${name}, ${concurrency} readers`,
      perSecond.toFixed(0),
      top.toFixed(0),
      (perSecond / top).toFixed(2),
      `${of(measured, 'p99')} ms`,
      (of(measured, 'p99') / Math.max(1, of(bare, 'p99'))).toFixed(1),
      String(failed),
    ]);
  };
  for (const [name, path] of Object.entries(hotPages)) {
    if (!(await isWhole(address, path))) throw new Error(`${path} has no content`);
    await withBare(address + path, async (bare) => {
      const addHot = async (shown: string, concurrency: number, cookie?: string) => {
        const all: [ConcurrentReaders[], ConcurrentReaders[]] = [[], []];
        for (let round = 0; round < rounds; round += 1) {
          all[0].push(await measure(addresses, [path], concurrency, cookie));
          all[1].push(await measure([bare], [path], concurrency, cookie));
        }
        add(`hot: ${shown}`, concurrency, ...all);
      };
      for (const concurrency of concurrencies) await addHot(name, concurrency);
      if (path === '/') await addHot(`${name}, with a cookie`, 256, visitorCookie);
    });
  }
  await withBare(`${address}/home/details-1`, async (bare) => {
    const addBeside = async (name: string, concurrency: number, load: () => Promise<ConcurrentReaders>) => {
      const all: [ConcurrentReaders[], ConcurrentReaders[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        all[0].push(await load());
        all[1].push(await measure([bare], ['/'], concurrency));
      }
      add(name, concurrency, ...all);
    };
    for (const concurrency of concurrencies)
      await addBeside('mixed', concurrency, () => measure(addresses, mixedPaths(), concurrency));
    for (const { concurrency, pages } of coldLoads)
      await addBeside('cold', concurrency, () => measureCold(addresses, pages, concurrency));
  });
  const memberRows: string[][] = [];
  for (const [name, path] of Object.entries(memberPages)) {
    const all: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const [own, kept] = [
        await measureReaders(addresses, asMembers(path), { connections: 32, seconds }),
        await measure(addresses, [path], 32),
      ];
      if (own.refused + own.errors > 0) throw new Error(`${own.refused + own.errors} pages of members were refused`);
      all[0].push(own.perSecond);
      all[1].push(kept.perSecond);
    }
    const [own, kept] = all.map(median) as [number, number];
    memberRows.push([name, own.toFixed(0), kept.toFixed(0), (kept / own).toFixed(1)]);
  }
  printTable(['pages', 'a second', 'bare', 'ratio', 'p99', 'of bare’s', 'refused or lost'], rows);
  console.log(
    `Goals: hot without cookies at least ${goals.hot} of bare, p99 below ${goals.slowest} times bare's, none refused or lost.`,
  );
  printTable(['members’ pages, 32 readers', 'a second', 'kept for visitors', 'cost of kept ones'], memberRows);
  console.log(`Goal: without calls at most ${memberGoal} times a kept page.`);
  console.log(`Memory above idle: ${(((await memoryOfAll()) - idleBytes) / 1e6).toFixed(0)} MB (goal: below 100)`);
  await stopWriting();
} finally {
  await Promise.all(communities.map((community) => community.stop()));
  await database.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
