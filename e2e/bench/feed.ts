import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type CDPSession, chromium, devices, type Page } from '@playwright/test';
import { CommunityProcess, freePort } from '../fixtures/community-process.ts';
import { wirePost } from '../fixtures/mocked-feed.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type Living, weigh } from './measuring/living-memory.ts';
import { observePage, type Seen } from './measuring/page-load.ts';
import { scrollToEnd } from './measuring/scroll-to-end.ts';
import { printTable } from './measuring/table.ts';

/**
 * `npm run bench -- feed [--changes 20] [--likes 20]`: dropped frames while a long page of heavy posts scrolls, whether
 * memory is freed after many page changes, and how long a tap on Like takes to show. One run; frames depend on the
 * machine's own load.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: { changes: { type: 'string', default: '20' }, likes: { type: 'string', default: '20' } },
});

const observeFrames = fileURLToPath(new URL('measuring/observe-frames.js', import.meta.url));

const posts = 30;
const picturesEach = 9;

/** Duration of one animation frame at 60 a second. */
const frameMs = 1000 / 60;

interface Picture {
  url: string;
  width: number;
  height: number;
}

/** Pictures of the demo content, which the server serves in sized variants. */
async function demoPictures(page: Page, address: string): Promise<Picture[]> {
  const response = await page.request.post(`${address}/api/v1/community/posts`, {
    data: { type: 1, page: 1, per_page: 50 },
  });
  const { data } = await response.json();
  return data.data.flatMap(({ pics }: { pics: Picture[] }) => pics);
}

/** Fulfills every feed page with 30 posts of 9 pictures each. */
async function serveHeavyPosts(page: Page, pictures: readonly Picture[]): Promise<void> {
  await page.route('**/community/posts', async (route) => {
    const { page: number = 1 } = route.request().postDataJSON() as { page?: number };
    const data = Array.from({ length: posts }, (_, index) => {
      const first = (number * posts + index) * picturesEach;
      const pics = Array.from(
        { length: picturesEach },
        (_picture, position) => pictures[(first + position) % pictures.length],
      );
      return wirePost(String(100_000 + number * 1000 + index), {
        pics,
        content: `Post ${index} of page ${number}. `.repeat(8),
      });
    });
    const response = { data, total: posts * 10, current_page: number, last_page: 10, per_page: posts, as_of: 1 };
    await route.fulfill({ json: { code: 0, msg: '', data: response } });
  });
}

/** What `observe-page.js` and `observe-frames.js` record. */
interface Observed {
  seen: Seen;
  /** When each frame began (milliseconds). */
  frameTimes: number[];
}

interface Scrolling {
  frames: number;
  dropped: number;
  /** The longest time from one frame to the next (milliseconds). */
  longestGapMs: number;
  longTasks: number;
}

/** Scrolls from the top to the end, and counts the frames that were not drawn in time. */
async function scrollThrough(page: Page, session: CDPSession): Promise<Scrolling> {
  await page.evaluate(() => {
    const { seen, frameTimes } = globalThis as unknown as Observed;
    seen.tasks.length = 0;
    frameTimes.length = 0;
  });
  const { height, width } = page.viewportSize() ?? { height: 800, width: 400 };
  await scrollToEnd(page, session, { x: width / 2, y: height / 2, speed: 2500 });
  const { times, tasks } = await page.evaluate(() => {
    const { seen, frameTimes } = globalThis as unknown as Observed;
    return { times: frameTimes, tasks: seen.tasks };
  });
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return {
    frames: gaps.length,
    dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0),
    longestGapMs: Math.max(...gaps),
    longTasks: tasks.length,
  };
}

async function toPage(page: Page, number: number): Promise<void> {
  const pager = page.getByRole('navigation', { name: 'Pagination' });
  await pager.getByRole('button', { name: `Page ${number}`, exact: true }).press('Enter');
  await page
    .getByRole('main')
    .getByText(`Post ${posts - 1} of page ${number}.`)
    .first()
    .waitFor();
}

interface LikeTime {
  /** From the tap to the click that the browser made of it. */
  browser: number;
  /** From the click to the changed button. */
  page: number;
}

/** Milliseconds that each tap on Like took to show. */
async function likeTimes(page: Page, taps: number): Promise<LikeTime[]> {
  await page.route('**/community/postthumb', (route) => route.fulfill({ json: { code: 0, msg: '', data: {} } }));
  const like = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Like / });
  await like.evaluate((button) => {
    const times: LikeTime[] = [];
    const tap = { at: 0, heard: 0 };
    button.addEventListener(
      'click',
      ({ timeStamp }) => Object.assign(tap, { at: timeStamp, heard: performance.now() }),
      { capture: true },
    );
    new MutationObserver(() =>
      times.push({ browser: tap.heard - tap.at, page: performance.now() - tap.heard }),
    ).observe(button, {
      attributeFilter: ['aria-pressed'],
    });
    Object.assign(globalThis, { likeTimes: times });
  });
  for (let tap = 0; tap < taps; tap += 1) {
    await like.tap();
    // The animation frames and the call of the last tap are over by then.
    await page.waitForTimeout(100);
  }
  return page.evaluate(() => Reflect.get(globalThis, 'likeTimes') as LikeTime[]);
}

const folder = await mkdtemp(join(tmpdir(), 'community-'));
const community = new CommunityProcess(await freePort(), join(folder, 'data'), { CALLS_PER_MINUTE: '0' });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  await community.run();
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext({ ...phone, locale: 'en-GB', baseURL: community.address });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  for (const path of [observePage, observeFrames]) await page.addInitScript({ path });
  await page.goto(community.address);
  await signIn(page);
  // The first page is part of the HTML page, the heavy ones after it come by calls.
  await page.goto(`${community.address}/?per_page=${posts}`);
  await serveHeavyPosts(page, await demoPictures(page, community.address));
  await toPage(page, 2);

  const scrolling = await scrollThrough(page, session);
  const share = ((100 * scrolling.dropped) / (scrolling.frames + scrolling.dropped)).toFixed(1);
  console.log(`\n${posts} posts with ${picturesEach} pictures each, scrolled through`);
  printTable(
    ['frames', 'dropped', 'share', 'longest gap', 'long tasks'],
    [
      [
        String(scrolling.frames),
        String(scrolling.dropped),
        `${share} %`,
        `${scrolling.longestGapMs.toFixed(0)} ms`,
        String(scrolling.longTasks),
      ],
    ],
  );

  const before = await weigh(session);
  for (let change = 0; change < Number(options.changes); change += 1) await toPage(page, change % 2 === 0 ? 3 : 2);
  const after = await weigh(session);
  console.log(`\nLiving after ${options.changes} page changes beside before (goal: what the page holds, at most 1.10)`);
  const row = (name: string, part: keyof Living, show: (value: number) => string) => [
    name,
    show(before[part]),
    show(after[part]),
    (after[part] / before[part]).toFixed(2),
  ];
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  printTable(
    ['what', 'before', 'after', 'ratio'],
    [
      row('held by the page', 'held', megabytes),
      row('compiled code', 'compiled', megabytes),
      row('nodes', 'nodes', String),
    ],
  );

  const times = await likeTimes(page, Number(options.likes));
  const spread = (name: string, part: keyof LikeTime) => {
    const sorted = times.map((time) => time[part]).toSorted((one, other) => one - other);
    return [
      name,
      ...[0.5, 0.9, 1].map(
        (share) => `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1)} ms`,
      ),
    ];
  };
  console.log(
    `\n${times.length} taps on Like (goal: click to changed button within one frame, ${frameMs.toFixed(1)} ms)`,
  );
  printTable(
    ['until', 'median', '90 of 100', 'longest'],
    [spread('click', 'browser'), spread('changed button', 'page')],
  );
} finally {
  await browser.close();
  await community.stop();
  await rm(folder, { recursive: true, force: true });
}
