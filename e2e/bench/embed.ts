import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { CommunityProcess, freePort } from '../fixtures/community-process.ts';
import { publishedLoader, Store } from '../fixtures/store.ts';
import { framedCommunity } from './framed-community.ts';
import { type Audit, audit } from './lighthouse.ts';
import { median } from './median.ts';
import { type Visit, visit } from './store-visit.ts';
import { printTable } from './table.ts';

/**
 * `npm run bench -- embed [--runs 9]`: what reading the feed costs a store's page, on a phone whose processor is four
 * times slower, and in Lighthouse. The same page is visited by turns in four forms, and the medians are compared:
 *
 * - `without` the feed;
 * - `cards`: the feed's HTML without the script, as a server includes it: what the content itself costs;
 * - `element`: `<community-feed>` and its loader, three screens down, which is what the budgets are for;
 * - `iframe`: the community's home page in a frame, which is what a brand does that has no element.
 *
 * Exits with 1 if a budget is exceeded.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: { runs: { type: 'string', default: '9' } },
});
const runs = Number(options.runs);

type Form = 'without' | 'cards' | 'element' | 'iframe';

/** A product page: the feed comes after three screens of text. */
const paragraphs = '<p style="min-height: 120px">A light trail shoe for wet ground, with a wide toe box.</p>'.repeat(
  24,
);

/** Both Lighthouse and the visits see it. */
const head = `<meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="description" content="A light trail shoe for wet ground.">`;

const limit = 12;

const checks: Record<Form, (page: Page) => Promise<void>> = {
  without: async () => {},
  cards: hasPosts,
  element: hasPosts,
  iframe: async (page) => {
    const articles = page.frameLocator('iframe').getByRole('article');
    await articles.first().waitFor({ timeout: 5_000 });
  },
};

async function hasPosts(page: Page): Promise<void> {
  const posts = await page.locator('[data-post-id]').count();
  if (posts !== limit) throw new Error(`${posts} instead of ${limit} posts came in time`);
}

const folder = await mkdtemp(join(tmpdir(), 'community-'));
const store = new Store([await freePort(), await freePort()]);
await store.start();
const embedsFile = join(folder, 'embeds.json');
await writeFile(embedsFile, JSON.stringify({ store: { origins: [store.origin] } }));
const community = new CommunityProcess(await freePort(), join(folder, 'data'), { EMBEDS_FILE: embedsFile });
const framed = framedCommunity(community.address);
const framedPort = await freePort();
framed.listen(framedPort, 'localhost');
await once(framed, 'listening');
const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-background-networking'],
});

/** The markup of a form of the feed. */
async function contentOf(form: Form): Promise<string> {
  if (form === 'without') return '';
  if (form === 'iframe') return `<iframe src="http://localhost:${framedPort}/" width="100%" height="900"></iframe>`;
  if (form === 'cards') return (await fetch(`${community.address}/embed/1/feed?limit=${limit}`)).text();
  return `<community-feed limit="${limit}"><a href="${community.address}/">See what our customers share</a>
    </community-feed><script async src="${community.address}/embed/1/feed.js" crossorigin="anonymous"></script>`;
}

const visits: Record<Form, Visit[]> = { without: [], cards: [], element: [], iframe: [] };
const audits: Record<Exclude<Form, 'cards'>, Audit[]> = { without: [], element: [], iframe: [] };

async function measure(): Promise<void> {
  for (const form of Object.keys(visits) as Form[]) {
    store.page = { head, body: `<h1>Pace 2</h1>${paragraphs}${await contentOf(form)}${paragraphs}` };
    visits[form].push(await visit(browser, store, checks[form]));
    if (form !== 'cards') audits[form].push(await audit(store.origin));
  }
}

const bytes = (value: number) => `${value.toFixed(0)} B`;
const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
const points = (value: number) => value.toFixed(0);

interface Row {
  name: string;
  show: (value: number) => string;
  of: (form: Form) => number | null;
  /** The most that the element may cost more than the page without it, of which the cost is known. */
  budget?: number | ((without: number) => number);
}

const ofVisits = (field: keyof Visit) => (form: Form) => median(visits[form].map((one) => one[field]));
const ofAudits = (field: keyof Audit) => (form: Form) =>
  form === 'cards' ? null : median(audits[form].map((one) => one[field]));
/** Points lost: a higher score is better. */
const pointsLost = (form: Form) => {
  const score = ofAudits('score')(form);
  return score === null ? null : 100 - score;
};

const rows = (loaderBytes: number): Row[] => [
  { name: 'loader, brotli', show: bytes, of: (form) => (form === 'element' ? loaderBytes : 0), budget: 5_120 },
  { name: 'scripts before the first act, as sent', show: bytes, of: ofVisits('scriptBytes'), budget: 30_000 },
  { name: 'requests before it is near the viewport', show: String, of: ofVisits('requestsAbove'), budget: 1 },
  { name: 'requests when all is read', show: String, of: ofVisits('requests') },
  { name: 'main thread in scripts, 4x slower', show: milliseconds, of: ofVisits('script'), budget: 50 },
  { name: 'main thread in all, 4x slower', show: milliseconds, of: ofVisits('mainThread') },
  { name: 'CLS', show: (shift) => shift.toFixed(3), of: ofVisits('shift'), budget: 0 },
  { name: 'LCP, 4x slower', show: milliseconds, of: ofVisits('largestPaint'), budget: (without) => without * 0.05 },
  { name: 'Lighthouse 12: points lost', show: points, of: pointsLost, budget: 1 },
  { name: 'Lighthouse 12: LCP', show: milliseconds, of: ofAudits('largestPaint') },
];

function toCells({ name, show, of, budget }: Row): string[] {
  const cell = (form: Form) => {
    const value = of(form);
    return value === null ? '' : show(value);
  };
  const without = of('without') ?? 0;
  const cost = (of('element') ?? 0) - without;
  const most = typeof budget === 'function' ? budget(without) : budget;
  const isMissed = most !== undefined && cost > most;
  if (isMissed) process.exitCode = 1;
  const verdict = most === undefined ? [] : [show(most), isMissed ? 'missed' : 'pass'];
  return [name, ...(['without', 'cards', 'iframe', 'element'] as const).map(cell), show(cost), ...verdict];
}

try {
  await community.run();
  for (let run = 0; run < runs; run += 1) await measure();
  const loaderBytes = (await readFile(`${publishedLoader}.br`)).length;
  printTable(['', 'without', 'cards', 'iframe', 'element', 'cost', 'budget', ''], rows(loaderBytes).map(toCells));
} finally {
  await browser.close();
  framed.close();
  framed.closeAllConnections();
  await store.stop();
  await community.stop();
  await rm(folder, { recursive: true, force: true });
}
