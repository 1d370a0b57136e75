import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { freePort } from '../fixtures/community-process.ts';
import { DevelopmentCopy } from '../fixtures/development/development-copy.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { median } from './measuring/median.ts';
import { printTable } from './measuring/table.ts';

/**
 * `npm run bench -- dev [--changes 5] [mfe-post …]`: how long `npm run dev` takes until the first page, at first and
 * again, and how long a change takes to reach the screen, in a copy of the repository. It prints medians beside the
 * budget of a second.
 */
const { values: options, positionals: workspaces } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { changes: { type: 'string', default: '5' } },
});

const budgetMs = 1000;

const changeTimeoutMs = 30_000;

/** Pause before the next change, in which the checks of the last one end (milliseconds). */
const pauseMs = 2000;

const typed = 'Typed before the change';

/** Polls must not wait for an element, or they miss the change. */
const atOnce = { timeout: 100 };

interface Change {
  name: string;
  file: string;
  before: string;
  /** What `before` becomes; each change has a `mark` of its own. */
  after(mark: string): string;
  /** Text with the mark in it once the change is there. */
  seen(page: Page): Promise<string | null>;
}

const submit = (page: Page) => page.getByRole('main').locator('form button[type=submit]');
const remark = (page: Page) => page.getByRole('textbox', { name: 'Details' });
/** A property that does not move anything. */
const property = (page: Page) =>
  submit(page).evaluate((button) => getComputedStyle(button).scrollMarginTop, undefined, atOnce);

const changes: readonly Change[] = [
  {
    name: 'component of a remote',
    file: 'mfe-post/src/report/report-card.tsx',
    before: "{t('submit')}",
    after: (mark) => `{t('submit')} ${mark}`,
    seen: (page) => submit(page).textContent(atOnce),
  },
  {
    name: 'page module',
    file: 'mfe-post/src/pages/post-report.tsx',
    before: '<ReportCard ',
    after: (mark) => `<p id="mark">${mark}</p><ReportCard `,
    seen: (page) => page.locator('#mark').textContent(atOnce),
  },
  {
    name: 'CSS module',
    file: 'mfe-post/src/report/report-card.module.css',
    before: '.submit {',
    after: (mark) => `.submit {\n  scroll-margin-top: ${mark}px;`,
    seen: property,
  },
  {
    name: 'translation',
    file: 'mfe-post/src/locales/en.json',
    before: '"submit": "Submit"',
    after: (mark) => `"submit": "Submit ${mark}"`,
    seen: (page) => submit(page).textContent(atOnce),
  },
  {
    name: 'kit component',
    file: 'shared/kit/src/ui/button.tsx',
    before: '      {...rest}\n',
    after: (mark) => `      {...rest}\n      data-mark="${mark}"\n`,
    seen: (page) => submit(page).getAttribute('data-mark', atOnce),
  },
  {
    name: 'kit CSS module',
    file: 'shared/kit/src/ui/button.module.css',
    before: '.button {',
    after: (mark) => `.button {\n  scroll-margin-top: ${mark}px;`,
    seen: property,
  },
  {
    name: 'core module',
    file: 'shared/core/src/page/routing.ts',
    before: 'import ',
    after: (mark) => `Object.assign(globalThis, { mark: '${mark}' });\nimport `,
    async seen(page) {
      await submit(page).waitFor(atOnce);
      return page.evaluate(() => String(Reflect.get(globalThis, 'mark')));
    },
  },
  {
    name: 'server file, until it responds',
    file: 'server/src/demo/brand.ts',
    before: "word: '",
    after: (mark) => `word: '${mark}`,
    seen: async (page) => (await page.request.get('/configuration.json')).text(),
  },
];

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Opens the form of a post's report and types into it. */
async function openForm(page: Page): Promise<void> {
  const response = await page.request.post('/api/v1/community/posts', { data: { type: 1, page: 1, per_page: 10 } });
  const { data } = await response.json();
  const post = data.data.find(({ nickname }: { nickname: string }) => nickname !== 'Marisol V.');
  await signIn(page, `/home/report-${post.post_id}`);
  await fill(page);
}

/** A draft may bring the text back after a reload, but not a property of the element. */
async function fill(page: Page): Promise<void> {
  await remark(page).fill(typed);
  await remark(page).evaluate((field) => Reflect.set(field, 'typed', true));
}

async function isKept(page: Page): Promise<boolean> {
  const first = await remark(page).evaluate((field) => Boolean(Reflect.get(field, 'typed')));
  return first && (await remark(page).inputValue()) === typed;
}

/** Waits until the mark of a change is on a page, which may be reloading. */
async function untilSeen(page: Page, change: Change, mark: string): Promise<void> {
  const deadline = performance.now() + changeTimeoutMs;
  while (performance.now() < deadline) {
    const seen = await change.seen(page).catch(() => null);
    if (seen?.includes(mark)) return;
    await wait(5);
  }
  throw new Error(`The change of ${change.file} did not reach the screen`);
}

/** Changes a file several times; measures each change, and whether the typed text always stayed. */
async function measure(copy: DevelopmentCopy, page: Page, change: Change): Promise<{ times: number[]; kept: boolean }> {
  const times: number[] = [];
  let kept = true;
  let { before } = change;
  await fill(page);
  for (let count = 0; count < Number(options.changes); count += 1) {
    const mark = String(90_001 + count);
    times.push(
      await timed(async () => {
        await copy.replace(change.file, before, change.after(mark));
        await untilSeen(page, change, mark);
      }),
    );
    before = change.after(mark);
    await wait(pauseMs);
    const stayed = await isKept(page);
    kept &&= stayed;
    if (!stayed) await fill(page);
  }
  await copy.replace(change.file, before, change.before);
  await wait(pauseMs);
  return { times, kept };
}

const milliseconds = (time: number) => `${time.toFixed(0)} ms`;

const copy = await DevelopmentCopy.make(await freePort());
const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const first = await timed(() => copy.start(...workspaces));
  await copy.stop();
  const again = await timed(() => copy.start(...workspaces));
  console.log(
    `First page after ${milliseconds(first)} with nothing built and no data, ${milliseconds(again)} the next time\n`,
  );
  const page = await browser.newPage({
    baseURL: copy.address,
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  });
  await openForm(page);
  const rows: string[][] = [];
  for (const change of changes.filter(
    ({ file }) => workspaces.length === 0 || workspaces.some((name) => file.startsWith(`${name}/`)),
  )) {
    const { times, kept } = await measure(copy, page, change);
    const time = median(times);
    const within = time <= budgetMs ? 'yes' : 'NO';
    rows.push([
      change.name,
      milliseconds(time),
      milliseconds(Math.max(...times)),
      milliseconds(budgetMs),
      within,
      kept ? 'stays' : 'reloads',
    ]);
  }
  printTable(['Change', 'to screen', 'slowest', 'budget', 'within', 'page'], rows);
  const memory = await copy.memory();
  const total = memory.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log('');
  printTable(
    ['Process', 'memory'],
    [...memory, { command: 'all', bytes: total }].map(({ command, bytes }) => [
      command.slice(0, 60),
      `${(bytes / 1024 ** 2).toFixed(0)} MB`,
    ]),
  );
} finally {
  await browser.close();
  await copy.remove();
}
