import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CommunityProcess, freePort } from '../fixtures/community-process.ts';
import { callers, communityScripts, type Size, tokenOf } from './database/community-data.ts';
import { type BenchDatabase, embedded, postgres } from './database/databases.ts';
import { grown, listLoads } from './server/list-loads.ts';
import { type Load, measure } from './server/load.ts';
import { median } from './measuring/median.ts';
import { stallOthers } from './server/stall.ts';
import { printTable } from './measuring/table.ts';

/**
 * `npm run bench -- server [--database postgres|embedded] [--scale 0.1] [--seconds 10] [--minute 60] [--growth]
 * [--stall]`: requests a second that the server handles in a large community, beside a bare Fastify in the same run.
 * The ratio counts: it depends little on the machine. `--growth` compares pages of every list in a community of
 * 1,000,000 posts with those in one of 10,000. `--stall` lets one member of the large one keep expensive calls in
 * flight, and prints how long others wait meanwhile.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: {
    database: { type: 'string' },
    scale: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '10' },
    minute: { type: 'string', default: '60' },
    growth: { type: 'boolean', default: false },
    stall: { type: 'boolean', default: false },
  },
});

const scale = Number(options.scale);
const seconds = Number(options.seconds);
const large: Size = scaled({ members: 20_000, posts: 100_000, likes: 1_000_000, comments: 300_000, follows: 200_000 });

function scaled(size: Size): Size {
  return Object.fromEntries(
    Object.entries(size).map(([name, count]) => [name, Math.max(100, Math.round(count * scale))]),
  ) as never;
}

/** Throughput relative to the bare server that each load should reach, by database. */
const goals: Record<string, { postgres: number; embedded: number }> = {
  'Recommend, visitor': { postgres: 0.4, embedded: 0.15 },
  'Recommend, member': { postgres: 0.1, embedded: 0.02 },
  'Recommend, member, in a language': { postgres: 0.1, embedded: 0.02 },
  'Post detail': { postgres: 0.25, embedded: 0.05 },
  Comments: { postgres: 0.25, embedded: 0.05 },
  'Like toggle': { postgres: 0.08, embedded: 0.03 },
  'Embed fragment': { postgres: 0.6, embedded: 0.6 },
};

const layouts = ['grid', 'carousel', 'list'];

function loads(address: string, size: Size): Load[] {
  const call = (name: string) => `${address}/api/v1/community/${name}`;
  const token = (index: number) => tokenOf(1 + (index % callers));
  // Popular posts have low numbers, and most calls are for them.
  const post = (index: number) => String(1 + Math.floor(size.posts * ((index * 0.618) % 1) ** 2));
  return [
    {
      name: 'Recommend, visitor',
      url: call('posts'),
      request: (index) => ({ body: { type: 1, page: 1 + (index % 5), per_page: 10 } }),
    },
    {
      name: 'Recommend, member',
      url: call('posts'),
      request: (index) => ({ body: { type: 1, page: 1 + (index % 5), per_page: 10 }, token: token(index) }),
    },
    {
      name: 'Recommend, member, in a language',
      url: call('posts'),
      request: (index) => ({
        body: { type: 1, language: 'en', page: 1 + (index % 5), per_page: 10 },
        token: token(index),
      }),
    },
    { name: 'Post detail', url: call('postdetail'), request: (index) => ({ body: { post_id: post(index) } }) },
    {
      name: 'Comments',
      url: call('postcomments'),
      request: (index) => ({ body: { post_id: post(index), sort_type: 2, page: 1, per_page: 10 } }),
    },
    {
      name: 'Like toggle',
      url: call('postthumb'),
      request: (index) => ({ body: { post_id: post(index >> 1), status: 1 + (index % 2) }, token: token(index >> 1) }),
    },
    {
      name: 'Embed fragment',
      url: `${address}/embed/1/feed`,
      request: (index) => ({ query: `layout=${layouts[index % layouts.length]}&limit=12` }),
    },
  ];
}

/** Measures the bare server, which runs only for this. */
async function bare(): Promise<number> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('server/bare-server.ts', import.meta.url))],
    {
      env: { ...process.env, PORT: String(port) },
      stdio: 'inherit',
    },
  );
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}/`;
  while (!(await fetch(url, { method: 'POST' }).catch(() => null)))
    await new Promise((resolve) => setTimeout(resolve, 100));
  const { perSecond } = await measure({ name: 'bare', url, request: () => ({ body: {} }) }, seconds);
  child.kill();
  await ended;
  return perSecond;
}

/** Runs `work` with a community on a filled database. */
async function withCommunity<Result>(
  kind: 'postgres' | 'embedded',
  size: Size,
  work: (community: CommunityProcess) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'community-'));
  const embeds = join(folder, 'embeds.json');
  await writeFile(embeds, JSON.stringify({ store: { origins: ['http://localhost'] } }));
  const database: BenchDatabase = kind === 'postgres' ? await postgres() : embedded(folder);
  const community = new CommunityProcess(await freePort(), folder, {
    ...database.env,
    DEMO: '0',
    EMBEDS_FILE: embeds,
    CALLS_PER_MINUTE: '0',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  try {
    // The first start creates the tables; they are filled while the server is stopped.
    await community.run();
    await community.stop();
    const began = Date.now();
    await database.fill(communityScripts(size));
    console.log(
      `Filled ${kind} with ${size.posts.toLocaleString('en')} posts in ${((Date.now() - began) / 1000).toFixed(0)} s`,
    );
    await community.run();
    return await work(community);
  } finally {
    await community.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Resident memory of a process in megabytes. */
async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function compare(kind: 'postgres' | 'embedded'): Promise<void> {
  await withCommunity(kind, large, async (community) => {
    const top = await bare();
    const rows: string[][] = [];
    for (const load of loads(community.address, large)) {
      const { perSecond, p99 } = await measure(load, seconds);
      const goal = goals[load.name]?.[kind];
      if (goal === undefined) throw new Error(`${load.name} has no goal`);
      const ratio = perSecond / top;
      rows.push([
        load.name,
        perSecond.toFixed(0),
        `${p99} ms`,
        ratio.toFixed(3),
        goal.toFixed(2),
        ratio >= goal ? 'yes' : 'no',
      ]);
    }
    console.log(`\n${kind}; the bare server answers ${top.toFixed(0)} a second`);
    printTable(['Call', 'a second', 'p99', 'ratio', 'goal', 'reached'], rows);
    if (kind === 'embedded' && community.pid) {
      const [recommend] = loads(community.address, large);
      if (recommend) await measure(recommend, Number(options.minute));
      console.log(
        `Memory after a minute of load: ${(await residentMemory(community.pid)).toFixed(0)} MB (goal: below 600)`,
      );
    }
  });
}

/** Maximum cost of a list page in the large community, relative to the small one. */
const growthGoal = 1.2;

/** Measurements of each side of a comparison. */
const rounds = 5;

/**
 * Compares list pages of a large community with those of a small one. Both run at once and are measured alternately,
 * and the median counts, so that other load on the machine affects both alike.
 */
async function growth(): Promise<void> {
  const rows: string[][] = [];
  const measureBriefly = (load: Load) => measure(load, Math.max(1, seconds / rounds), { warmUp: 1, connections: 8 });
  await withCommunity('postgres', grown(10_000 * scale), (small) =>
    withCommunity('postgres', grown(1_000_000 * scale), async (large) => {
      for (const page of [1, 50]) {
        const [ofSmall, ofLarge] = [listLoads(small.address, page), listLoads(large.address, page)];
        for (const [index, load] of ofSmall.entries()) {
          const times: [number[], number[]] = [[], []];
          let p99 = 0;
          for (let round = 0; round < rounds; round += 1) {
            const [few, many] = [await measureBriefly(load), await measureBriefly(ofLarge[index] ?? load)];
            times[0].push(1 / few.perSecond);
            times[1].push(1 / many.perSecond);
            p99 = Math.max(p99, many.p99);
          }
          const [few, many] = times.map(median) as [number, number];
          const perSecond = [few, many].map((time) => (1 / time).toFixed(0));
          rows.push([
            load.name,
            ...perSecond,
            `${p99} ms`,
            (many / few).toFixed(2),
            many / few <= growthGoal ? 'yes' : 'no',
          ]);
        }
      }
    }),
  );
  printTable(['List', 'a second, small', 'large', 'p99, large', 'ratio', `at most ${growthGoal}`], rows);
}

/** Measures whether one member can delay others. */
async function stall(): Promise<void> {
  await withCommunity('postgres', grown(1_000_000 * scale), async ({ address }) => {
    if (!(await stallOthers(address, seconds))) process.exitCode = 1;
  });
}

if (options.growth || options.stall) {
  if (options.growth) await growth();
  if (options.stall) await stall();
} else
  for (const kind of ['postgres', 'embedded'] as const)
    if (!options.database || options.database === kind) await compare(kind);
