import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, devices } from '@playwright/test';
import { CommunityProcess, freePort } from '../fixtures/community-process.ts';
import { publishedLoader, Store } from '../fixtures/store.ts';
import { median } from './median.ts';
import { observePage, type Seen } from './page-load.ts';
import { printTable } from './table.ts';

/**
 * `npm run bench -- embed [--runs 9]`: what reading costs a store's page, on a phone whose processor is four times
 * slower. The page is loaded with and without the element by turns, read from top to bottom, and the medians differ by
 * the element's cost. Exits with 1 if a budget is exceeded.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: { runs: { type: 'string', default: '9' } },
});

/** One visit of the store's page. Times are milliseconds. */
interface Visit {
  /** Requests to the community before the element is near the viewport, and in all. */
  requestsAbove: number;
  requests: number;
  script: number;
  mainThread: number;
  largestPaint: number;
  shift: number;
}

/** A product page: the feed comes after three screens of text. */
const paragraphs = '<p style="min-height: 120px">A light trail shoe for wet ground, with a wide toe box.</p>'.repeat(
  24,
);

/** The element and the empty box in its place have this height, so that the reader scrolls equally far. */
const feedHeightPx = 900;
const scrollSteps = 20;

/** Pauses do not ask the page whether it is ready: the script that asks would cost more than the loader. */
const settleMs = 1000;

/** The element with its loader, of a community, or the empty box. */
function boxOf(community: CommunityProcess | null): string {
  const style = `style="display: block; min-height: ${feedHeightPx}px"`;
  if (!community) return `<div ${style}></div>`;
  return `<community-feed ${style}></community-feed>
    <script async src="${community.address}/embed/1/feed.js"></script>`;
}

/** Visits the store's page, with the feed of a community or without. */
async function visit(browser: Browser, store: Store, community: CommunityProcess | null): Promise<Visit> {
  store.page = { body: `<h1>Pace 2</h1>${paragraphs}${boxOf(community)}${paragraphs}` };
  let requests = 0;
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== store.origin && !request.url().startsWith('data:')) requests += 1;
    });
    await page.addInitScript({ path: observePage });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await session.send('Performance.enable');
    await page.goto(store.origin, { waitUntil: 'load' });
    await page.waitForTimeout(settleMs);
    const requestsAbove = requests;
    const largestPaint = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen.largest);
    await page.evaluate(async (steps) => {
      const step = (document.documentElement.scrollHeight - innerHeight) / steps;
      for (let count = 1; count <= steps; count += 1) {
        scrollTo(0, count * step);
        await new Promise(requestAnimationFrame);
      }
    }, scrollSteps);
    await page.waitForTimeout(settleMs);
    const { metrics } = await session.send('Performance.getMetrics');
    const { shift } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    if ((await page.locator('[data-post-id]').count()) > 0 !== (community !== null))
      throw new Error('The posts did not come in time');
    const measured = (metric: string) => 1000 * (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN);
    return {
      requestsAbove,
      requests,
      script: measured('ScriptDuration'),
      mainThread: measured('TaskDuration'),
      largestPaint,
      shift,
    };
  } finally {
    await context.close();
  }
}

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;

const rows: { name: string; of: keyof Visit; show: (value: number) => string; budget: number | null }[] = [
  { name: 'requests below the fold', of: 'requestsAbove', show: String, budget: 1 },
  { name: 'requests when read', of: 'requests', show: String, budget: null },
  { name: 'script', of: 'script', show: milliseconds, budget: 50 },
  { name: 'main thread', of: 'mainThread', show: milliseconds, budget: null },
  { name: 'LCP', of: 'largestPaint', show: milliseconds, budget: null },
  { name: 'CLS', of: 'shift', show: (shift) => shift.toFixed(3), budget: 0 },
];

const maxLoaderBytes = 5_000;

const folder = await mkdtemp(join(tmpdir(), 'community-'));
const store = new Store([await freePort(), await freePort()]);
await store.start();
const embedsFile = join(folder, 'embeds.json');
await writeFile(embedsFile, JSON.stringify({ store: { origins: [store.origin] } }));
const community = new CommunityProcess(await freePort(), join(folder, 'data'), { EMBEDS_FILE: embedsFile });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  await community.run();
  const visits: { without: Visit[]; with: Visit[] } = { without: [], with: [] };
  for (let run = 0; run < Number(options.runs); run += 1) {
    visits.without.push(await visit(browser, store, null));
    visits.with.push(await visit(browser, store, community));
  }
  const loaderBytes = (await readFile(`${publishedLoader}.br`)).length;
  const compared = rows.map(({ name, of, show, budget }) => {
    const without = median(visits.without.map((one) => one[of]));
    const withFeed = median(visits.with.map((one) => one[of]));
    const cost = withFeed - without;
    if (budget !== null && cost > budget) process.exitCode = 1;
    return [name, show(without), show(withFeed), show(cost), budget === null ? '' : show(budget)];
  });
  if (loaderBytes > maxLoaderBytes) process.exitCode = 1;
  printTable(
    ['', 'without', 'with', 'cost', 'budget'],
    [['loader, brotli', '', `${loaderBytes} B`, `${loaderBytes} B`, `${maxLoaderBytes} B`], ...compared],
  );
} finally {
  await browser.close();
  await store.stop();
  await community.stop();
  await rm(folder, { recursive: true, force: true });
}
