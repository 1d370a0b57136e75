import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { CommunityProcess, freePort } from '../fixtures/community-process.ts';
import { communityScripts } from './community-data.ts';
import { embedded } from './databases.ts';
import { memoryOfTree } from './hostile/memory.ts';
import { median } from './median.ts';
import { printTable } from './table.ts';

/**
 * `npm run bench -- documents [--seconds 4] [--rounds 3]`: HTML pages for crowds of visitors, with the embedded database
 * of 10,000 posts, beside a bare Fastify that sends the same compressed bytes. `hot` is one page for everybody, `mixed`
 * has eight of ten requests on 50 pages and the others on 1,000. A round measures both, one after the other; the median
 * counts. The ratio depends little on the machine.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '3' } },
});
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);

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

/** Goals of the throughput relative to the bare server's, of the pages that are whole, and of the slowest of 100. */
const goals = { hot: 0.6, slowest: 10 };

/** Different requests of a mixed load. */
const mixedRequests = 5_000;

/** Addresses of a mixed load: eight of ten are 50 pages. */
const mixedPaths = (): string[] =>
  Array.from({ length: mixedRequests }, (_, index) => {
    if (index % 5 > 0) return index % 10 === 1 ? '/' : `/home/details-${1 + ((index * 7) % 49)}`;
    return `/home/details-${100 + ((index * 31) % 5_000)}`;
  });

interface ConcurrentReaders {
  /** Responses a second. */
  perSecond: number;
  /** Milliseconds that 99 of 100 responses stay below. */
  p99: number;
  /** Responses that were refused, and those that are none. */
  refused: number;
  errors: number;
}

async function measure(address: string, paths: readonly string[], connections: number): Promise<ConcurrentReaders> {
  const headers = { 'accept-encoding': 'br', accept: 'text/html' };
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    timeout: 30,
    requests: paths.map((path) => ({ method: 'GET' as const, path, headers })),
  });
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    // An unknown address is a page with the status 404.
    refused: result['5xx'],
    errors: result.errors + result.timeouts,
  };
}

/** Runs `work` with a bare server of a page's bytes. */
async function withBare<Result>(page: string, work: (address: string) => Promise<Result>): Promise<Result> {
  const port = await freePort();
  const program = fileURLToPath(new URL('bare-page.ts', import.meta.url));
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

const folder = await mkdtemp(join(tmpdir(), 'documents-'));
const community = new CommunityProcess(await freePort(), folder, {
  DEMO: '0',
  CALLS_PER_MINUTE: '0',
  RENDER_TIMEOUT: '1000',
  SMTP_URL: 'smtp://127.0.0.1:1',
});
try {
  await community.run();
  await community.stop();
  await embedded(folder).fill(communityScripts(size));
  await community.run();
  const { address } = community;
  const pid = community.pid ?? 0;
  await measure(address, ['/'], 8);
  const idleBytes = await memoryOfTree(pid);

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
      for (const concurrency of concurrencies) {
        const all: [ConcurrentReaders[], ConcurrentReaders[]] = [[], []];
        for (let round = 0; round < rounds; round += 1) {
          all[0].push(await measure(address, [path], concurrency));
          all[1].push(await measure(bare, [path], concurrency));
        }
        add(`hot: ${name}`, concurrency, ...all);
      }
    });
  }
  await withBare(`${address}/home/details-1`, async (bare) => {
    for (const concurrency of concurrencies) {
      const paths = mixedPaths();
      add(
        'mixed',
        concurrency,
        [await measure(address, paths, concurrency)],
        [await measure(bare, ['/'], concurrency)],
      );
    }
  });
  printTable(['pages', 'a second', 'bare', 'ratio', 'p99', 'of bare’s', 'refused or lost'], rows);
  console.log(
    `Goals: hot at least ${goals.hot} of bare, p99 below ${goals.slowest} times bare's, none refused or lost.`,
  );
  console.log(`Memory above idle: ${(((await memoryOfTree(pid)) - idleBytes) / 1e6).toFixed(0)} MB (goal: below 100)`);
} finally {
  await community.stop();
  await rm(folder, { recursive: true, force: true });
}
