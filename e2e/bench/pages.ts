import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { CommunityProcess, freePort } from '../fixtures/community-process.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { median } from './measuring/median.ts';
import { oneBundleBytes, servedBytes, type RemotePage } from './pages/one-bundle.ts';
import { type Audit, audit } from './measuring/lighthouse.ts';
import { describeProcessor, phoneSlowdown } from './measuring/phone-processor.ts';
import { type Conditions, loadPage, onPhone, type PageLoad, type Reader } from './measuring/page-load.ts';
import { StaticFront } from './pages/static-front.ts';
import { publishStaticCopy } from './pages/static-page.ts';
import { printTable } from './measuring/table.ts';

const parts = ['fast', 'slow', 'lighthouse'];

/**
 * `npm run bench -- pages [--runs 5] [--only fast|slow|lighthouse]`: a cold load of home and of a post on a phone, beside
 * a static file with the same visible content, and a member's load beside a visitor's; then both pages on Lighthouse's
 * phone, beside the same file. All come through the same server in front, in the same run. Medians; the ratio counts.
 * First it prints what federation costs: the scripts of a page beside one bundle of the same code.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const runs = Number(options.runs);
const isWanted = (part: string) => (options.only ?? part) === part;
if (!parts.some(isWanted)) throw new Error(`--only takes one of ${parts.join(', ')}`);

const fast: Conditions = { name: 'fast', network: null, slowdown: 1 };

const columns: { name: string; of: (load: PageLoad) => number; show: (value: number) => string; compared: boolean }[] =
  [
    {
      name: 'script',
      of: (load) => load.scriptBytes,
      show: (bytes) => `${(bytes / 1000).toFixed(1)} KB`,
      compared: false,
    },
    { name: 'requests', of: (load) => load.requests, show: String, compared: true },
    { name: 'steps', of: (load) => load.steps, show: String, compared: true },
    { name: 'FCP', of: (load) => load.firstPaint, show: milliseconds, compared: true },
    { name: 'LCP', of: (load) => load.largestPaint, show: milliseconds, compared: true },
    { name: 'TBT', of: (load) => load.blocking, show: milliseconds, compared: false },
    { name: 'CLS', of: (load) => load.shift, show: (shift) => shift.toFixed(3), compared: false },
  ];

function milliseconds(time: number): string {
  return `${time.toFixed(0)} ms`;
}

/** What is loaded, and by whom. */
type Subject = readonly [address: string, reader?: Reader];

/** Loads both alternately, so that other load on the machine affects both alike. */
async function compare(
  browser: Browser,
  conditions: Conditions,
  [address, reader]: Subject,
  [otherAddress, otherReader]: Subject,
): Promise<[PageLoad[], PageLoad[]]> {
  const loads: [PageLoad[], PageLoad[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    loads[0].push(await loadPage(browser, address, conditions, reader));
    loads[1].push(await loadPage(browser, otherAddress, conditions, otherReader));
  }
  return loads;
}

function rows(name: string, other: string, [page, copy]: [PageLoad[], PageLoad[]]): string[][] {
  const medians = (loads: PageLoad[]) => columns.map(({ of }) => median(loads.map(of)));
  const [ours, plain] = [medians(page), medians(copy)];
  const shown = (values: number[]) => columns.map(({ show }, index) => show(values[index] ?? 0));
  const ratios = columns.map(({ compared }, index) =>
    compared ? ((ours[index] ?? 0) / (plain[index] || 1)).toFixed(2) : '',
  );
  return [
    [name, ...shown(ours)],
    [`  ${other}`, ...shown(plain)],
    ['  ratio', ...ratios],
  ];
}

/** Maximum time until a member's largest picture, relative to a visitor's. */
const memberGoal = 1.5;

/** The cookies of the demo member, who has opened a page before. */
async function readMember(browser: Browser, baseURL: string): Promise<Reader> {
  const context = await browser.newContext({ baseURL });
  try {
    await signIn(await context.newPage());
    return await context.cookies();
  } finally {
    await context.close();
  }
}

/** Whether the largest picture of the first loads is there in time, beside that of the second. */
function isInTime([member, visitor]: [PageLoad[], PageLoad[]]): string {
  const [ours, theirs] = [member, visitor].map((loads) => median(loads.map(({ largestPaint }) => largestPaint)));
  return (ours ?? Number.NaN) <= (theirs ?? Number.NaN) * memberGoal ? 'yes' : 'no';
}

const remotePages: Record<string, RemotePage> = {
  home: { remote: 'feed', folder: 'mfe-feed', route: 'home' },
  'a post': { remote: 'post', folder: 'mfe-post', route: 'post-details' },
};

/** Maximum bytes of a page's scripts, relative to one bundle of the same code. */
const federationGoal = 1.15;

async function printFederationCosts(): Promise<void> {
  const table: string[][] = [];
  for (const [name, page] of Object.entries(remotePages)) {
    const [federated, bundled] = [await servedBytes(page), await oneBundleBytes(page)];
    const ratio = federated / bundled;
    const kilobytes = [federated, bundled].map((bytes) => `${(bytes / 1000).toFixed(1)} KB`);
    table.push([name, ...kilobytes, ratio.toFixed(3), ratio <= federationGoal ? 'yes' : 'no']);
  }
  console.log('\nScripts of a page, with brotli');
  printTable(['Page', 'federated', 'one bundle', 'ratio', `at most ${federationGoal}`], table);
}

/** Minimum score of a page on Lighthouse's phone. */
const scoreGoal = 98;

/** What Lighthouse says of pages beside their static copies, by name, and whether they reach the goals. */
async function printAudits(
  pages: Record<string, readonly [page: string, copy: string]>,
  slowdown: number,
): Promise<void> {
  const table: string[][] = [];
  for (const [name, addresses] of Object.entries(pages)) {
    const audits: [Audit[], Audit[]] = [[], []];
    for (let run = 0; run < runs; run += 1)
      for (const [index, address] of addresses.entries()) audits[index]?.push(await audit(address, slowdown));
    const ofAll = (figure: keyof Audit) => audits.map((found) => median(found.map((each) => each[figure])));
    const [scores, first, largest] = [ofAll('score'), ofAll('firstPaint'), ofAll('largestPaint')];
    for (const [index, title] of [name, '  as a static file'].entries())
      table.push([title, String(scores[index]), milliseconds(first[index] ?? 0), milliseconds(largest[index] ?? 0)]);
    table.push([
      '  reached',
      (scores[0] ?? 0) >= scoreGoal ? 'yes' : 'no',
      (first[0] ?? Number.NaN) <= (first[1] ?? 0) ? 'yes' : 'no',
    ]);
  }
  console.log(`\nLighthouse, its phone: a score of ${scoreGoal}, and an FCP of at most that of the static file`);
  printTable(['Page', 'score', 'FCP', 'LCP'], table);
}

const folder = await mkdtemp(join(tmpdir(), 'community-'));
const community = new CommunityProcess(await freePort(), join(folder, 'data'), {
  CALLS_PER_MINUTE: '0',
});
const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-background-networking'],
});
const front = await StaticFront.before(community.address);
try {
  await printFederationCosts();
  await community.run();
  const slow: Conditions = {
    name: 'slow',
    network: { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 },
    slowdown: await phoneSlowdown(browser),
  };
  const post = await onPhone(browser, front.address, fast, (page) =>
    page.locator('article a[href*="/details-"]').first().getAttribute('href'),
  );
  const member = await readMember(browser, community.address);
  const ofFront = member.map((cookie) => ({ ...cookie, domain: new URL(front.address).hostname }));
  const pages = { home: front.address, 'a post': new URL(post ?? '', front.address).href };
  const copies: Record<string, readonly [page: string, copy: string]> = {};
  for (const [name, address] of Object.entries(pages)) {
    const path = await onPhone(browser, address, fast, (page) =>
      publishStaticCopy(page, front, name.replace(' ', '-')),
    );
    copies[name] = [address, front.address + path];
  }
  for (const conditions of [fast, slow].filter(({ name }) => isWanted(name))) {
    const table: string[][] = [];
    for (const [name, [address, copy]] of Object.entries(copies)) {
      table.push(...rows(name, 'as a static file', await compare(browser, conditions, [address], [copy])));
      const readers = await compare(browser, conditions, [address, ofFront], [address]);
      table.push(...rows(`${name}, a member`, 'a visitor', readers));
      if (conditions === slow) table.push([`  LCP at most ${memberGoal} times: ${isInTime(readers)}`]);
    }
    const phone = `Slow phone: 1.6 Mbit/s, 150 ms, ${describeProcessor([slow.slowdown])}`;
    console.log(`\n${conditions === slow ? phone : 'Without emulation'}`);
    printTable(['Page', ...columns.map(({ name }) => name)], table);
  }
  if (isWanted('lighthouse')) await printAudits(copies, await phoneSlowdown(browser));
} finally {
  await browser.close();
  await front.close();
  await community.stop();
  await rm(folder, { recursive: true, force: true });
}
