import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CommunityProcess, freePort } from '../fixtures/community-process.ts';
import { publishedLoader, Store } from '../fixtures/stores/store.ts';
import { emptyScript } from './embed/empty-script.ts';
import { checks, contentOf, type Form, forms, type Sites } from './embed/forms.ts';
import { framedCommunity } from './embed/framed-community.ts';
import { pageWithPicture, paintOfPicture, paintOfText, placePicture } from './embed/largest-paint.ts';
import { type Audit, audit } from './measuring/lighthouse.ts';
import { median, middleMean } from './measuring/median.ts';
import { describeProcessor, phoneSlowdown } from './measuring/phone-processor.ts';
import { type Visit, visit } from './embed/store-visit.ts';
import { printTable } from './measuring/table.ts';

const parts = ['visits', 'text', 'picture', 'lighthouse'] as const;
type Part = (typeof parts)[number];

/**
 * `npm run bench -- embed [--runs 9] [--part visits]`: what reading the feed costs a store's page, on a phone that is as
 * fast on each machine. In each round the same page is visited with each of the forms of the feed, beginning with
 * another one each time, and the cost of the element is what it takes more than another form in the same round: of all
 * rounds the median, or the mean of the middle half for paints, which come a whole frame earlier or later. There are
 * four parts, of which `--part` takes one:
 *
 * - `visits`: the feed comes three screens down, and the page is read to its end;
 * - `text`: when the first view of that page was painted, which is text alone, on a slow network, in eight times as many
 *   rounds: a paint is some frames earlier or later by chance;
 * - `picture`: the feed follows the picture of the article, and both are in the first view, on a slow network, in four
 *   times as many rounds;
 * - `lighthouse`: the page of the visits in Lighthouse.
 *
 * Exits with 1 if a budget is exceeded.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: { runs: { type: 'string', default: '9' }, part: { type: 'string' } },
});
const runs = Number(options.runs);
const wanted = parts.filter((part) => (options.part ?? part) === part);
if (wanted.length === 0) throw new Error(`--part takes one of ${parts.join(', ')}`);

/** A product page: the feed comes after three screens of text. */
const paragraphs = '<p style="min-height: 120px">A light trail shoe for wet ground, with a wide toe box.</p>'.repeat(
  24,
);

/** Both Lighthouse and the visits see it. */
const head = `<meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="description" content="A light trail shoe for wet ground.">`;

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
const loaderBytes = (await readFile(`${publishedLoader}.br`)).length;
const empty = emptyScript(loaderBytes);
const emptyPort = await freePort();
empty.listen(emptyPort, 'localhost');
await once(empty, 'listening');
const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-background-networking'],
});

const sites: Sites = {
  store,
  community,
  framed: `http://localhost:${framedPort}`,
  emptyScript: `http://localhost:${emptyPort}/empty.js`,
};

const ofEach = <Measured>(): Record<Form, Measured[]> => ({
  without: [],
  script: [],
  cards: [],
  iframe: [],
  remote: [],
  element: [],
});
const visits = ofEach<Visit>();
const texts = ofEach<number>();
const pictures = ofEach<number>();
const audits = ofEach<Audit>();

/** The page of which the first view is text. */
const pageOfText = async (form: Form) => ({
  head,
  body: `<h1>Pace 2</h1>${paragraphs}${await contentOf(form, sites)}${paragraphs}`,
});

/** How many times slower the processor is made, by runs: what else a machine does may change meanwhile. */
const slowdowns: number[] = [];

const measures: Record<Part, (form: Form, slowdown: number) => Promise<void>> = {
  async visits(form, slowdown) {
    store.page = await pageOfText(form);
    visits[form].push(await visit(browser, store, { slowdown, check: checks[form] }));
  },
  async text(form, slowdown) {
    store.page = await pageOfText(form);
    texts[form].push(await paintOfText(browser, store, slowdown));
  },
  async picture(form, slowdown) {
    const content = await contentOf(form, sites, { layout: 'carousel' });
    store.page = { head, body: pageWithPicture(content) + paragraphs };
    pictures[form].push(await paintOfPicture(browser, store, slowdown));
  },
  async lighthouse(form, slowdown) {
    store.page = await pageOfText(form);
    audits[form].push(await audit(store.origin, slowdown));
  },
};

/** The forms that a part visits, and its rounds in a run. */
const plans: Record<Part, { forms: readonly Form[]; rounds: number }> = {
  visits: { forms, rounds: 1 },
  text: { forms: ['without', 'script', 'element'], rounds: 8 },
  picture: { forms, rounds: 4 },
  lighthouse: { forms, rounds: 1 },
};

/** The forms of a round, of which each comes first in its turn: what follows another may find it still at work. */
const inTurn = (round: number, of: readonly Form[]): Form[] => [
  ...of.slice(round % of.length),
  ...of.slice(0, round % of.length),
];

const bytes = (value: number) => `${value.toFixed(0)} B`;
const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
const points = (value: number) => value.toFixed(0);

/** The budget of a paint: 5 % later. */
const aTwentieth = (without: number) => without / 20;

interface Row {
  name: string;
  show: (value: number) => string;
  /** What was measured of a form, by rounds. */
  of: (form: Form) => readonly number[];
  /** What stands for all rounds; the median by itself. */
  typical?: (values: readonly number[]) => number;
  /** What the element's cost is counted from: by itself the page without it. */
  from?: Form;
  /** The most that the element may cost more than that, of which the cost is known. */
  budget?: number | ((without: number) => number);
}

const ofVisits = (field: keyof Visit) => (form: Form) => visits[form].map((one) => one[field]);

const rows: Record<Part, Row[]> = {
  visits: [
    { name: 'loader, brotli', show: bytes, of: (form) => [form === 'element' ? loaderBytes : 0], budget: 5_120 },
    { name: 'scripts before the first act, as sent', show: bytes, of: ofVisits('scriptBytes'), budget: 30_000 },
    { name: 'all but pictures before the first act, as sent', show: bytes, of: ofVisits('textBytes'), budget: 30_000 },
    { name: 'requests before it is near the viewport', show: String, of: ofVisits('requestsAbove'), budget: 1 },
    { name: 'requests when all is read', show: String, of: ofVisits('requests') },
    { name: 'main thread in scripts', show: milliseconds, of: ofVisits('script'), budget: 50 },
    { name: 'main thread in all', show: milliseconds, of: ofVisits('mainThread') },
    { name: 'CLS', show: (shift) => shift.toFixed(3), of: ofVisits('shift'), budget: 0 },
  ],
  text: [
    {
      name: 'LCP of text, slow network, beside an empty script',
      show: milliseconds,
      of: (form) => texts[form],
      typical: middleMean,
      from: 'script',
      budget: aTwentieth,
    },
  ],
  picture: [
    {
      name: 'LCP of a picture beside it, slow network',
      show: milliseconds,
      of: (form) => pictures[form],
      typical: middleMean,
      budget: aTwentieth,
    },
  ],
  lighthouse: [
    // A higher score is better.
    {
      name: 'Lighthouse: points lost',
      show: points,
      of: (form) => audits[form].map(({ score }) => 100 - score),
      budget: 1,
    },
    {
      name: 'Lighthouse: LCP, beside an empty script',
      show: milliseconds,
      of: (form) => audits[form].map(({ largestPaint }) => largestPaint),
      from: 'script',
      budget: aTwentieth,
    },
  ],
};

function toCells(
  { name, show, of, typical = median, from = 'without', budget }: Row,
  measured: readonly Form[],
): string[] {
  const without = of(from);
  const cost = typical(of('element').map((value, round) => value - (without[round] ?? Number.NaN)));
  if (Number.isNaN(cost)) throw new Error(`${name}: not every round has both`);
  const most = typeof budget === 'function' ? budget(typical(without)) : budget;
  const isMissed = most !== undefined && cost > most;
  if (isMissed) process.exitCode = 1;
  const verdict = most === undefined ? [] : [show(most), isMissed ? 'missed' : 'pass'];
  return [
    name,
    ...forms.map((form) => (measured.includes(form) ? show(typical(of(form))) : '')),
    show(cost),
    ...verdict,
  ];
}

try {
  await community.run();
  await placePicture(store);
  for (let run = 0; run < runs; run += 1) {
    const slowdown = await phoneSlowdown(browser);
    slowdowns.push(slowdown);
    for (const part of wanted) {
      const { forms: visited, rounds } = plans[part];
      for (let round = run * rounds; round < (run + 1) * rounds; round += 1)
        for (const form of inTurn(round, visited)) await measures[part](form, slowdown);
    }
  }
  const cells = wanted.flatMap((part) => rows[part].map((row) => toCells(row, plans[part].forms)));
  console.log(`A phone: ${describeProcessor(slowdowns)}`);
  printTable(['', ...forms, 'cost', 'budget', ''], cells);
} finally {
  await browser.close();
  for (const server of [framed, empty]) {
    server.close();
    server.closeAllConnections();
  }
  await store.stop();
  await community.stop();
  await rm(folder, { recursive: true, force: true });
}
