import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CommunityProcess, freePort, withoutDemo } from '../fixtures/community-process.ts';
import { communityScripts, type Size } from './database/community-data.ts';
import { type BenchDatabase, embedded, postgres } from './database/databases.ts';
import { median } from './measuring/median.ts';
import { printTable } from './measuring/table.ts';
import { callLoads, goals } from './loads/call-loads.ts';
import { grown, listLoads } from './loads/list-loads.ts';
import { type Load, measure } from './loads/load.ts';
import { stallOthers } from './loads/stall.ts';

/**
 * `npm run bench -- server [--database postgres|embedded] [--scale 0.1] [--seconds 10] [--minute 60] [--only Like,rare]
 * [--growth] [--stall]`: requests a second that the server handles in a large community, beside a bare Fastify in the
 * same run. The ratio counts: it depends little on the machine. Connections are of different members, who like
 * different posts; in `Like toggle, one post` all of them like the same one. `--growth` compares pages of every list in
 * a community of 1,000,000 posts with those in one of 10,000. `--only` measures the loads and lists alone whose name has
 * one of these parts. `--stall` lets one member of the large one keep expensive calls in flight, and prints how long
 * others wait meanwhile.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: {
    database: { type: 'string' },
    scale: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '10' },
    minute: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
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

const isWanted = ({ name }: Load): boolean => options.only.split(',').some((part) => name.includes(part));

/** Measures the bare server, which runs only for this. */
async function bare(): Promise<number> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('loads/bare-server.ts', import.meta.url))],
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
    ...withoutDemo,
    EMBEDS_FILE: embeds,
    CALLS_PER_MINUTE: '0',
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
    for (const load of callLoads(community.address, large).filter(isWanted)) {
      const { perSecond, p99 } = await measure(load, seconds);
      const goalsOfLoad = goals[load.name];
      if (goalsOfLoad === undefined) throw new Error(`${load.name} is without goals`);
      const goal = goalsOfLoad?.[kind];
      const ratio = perSecond / top;
      rows.push([
        load.name,
        perSecond.toFixed(0),
        `${p99} ms`,
        ratio.toFixed(3),
        ...(goal === undefined ? ['', ''] : [goal.toFixed(2), ratio >= goal ? 'yes' : 'no']),
      ]);
    }
    console.log(`\n${kind}; the bare server answers ${top.toFixed(0)} a second`);
    printTable(['Call', 'a second', 'p99', 'ratio', 'goal', 'reached'], rows);
    if (kind === 'embedded' && community.pid) {
      const [recommend] = callLoads(community.address, large);
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
        const [ofSmall, ofLarge] = [small, large].map(({ address }) => listLoads(address, page).filter(isWanted)) as [
          Load[],
          Load[],
        ];
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
