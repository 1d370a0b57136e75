import { type Browser, devices, type Page } from '@playwright/test';
import type { Store } from '../../fixtures/stores/store.ts';
import { observePage, type Seen } from '../measuring/page-load.ts';
import { scrollToEnd } from '../measuring/scroll-to-end.ts';

/** One visit of the store's page, read from top to bottom. Times are milliseconds. */
export interface Visit {
  /** Requests to other origins before the feed is near the viewport, and in all. */
  requestsAbove: number;
  requests: number;
  /** Bytes of scripts of other origins, as they were sent. */
  scriptBytes: number;
  /** Bytes of everything that they sent but pictures, films and typefaces. */
  textBytes: number;
  /** Time in scripts, and of all work on the main thread: style, layout, painting and decoding, too. */
  script: number;
  mainThread: number;
  shift: number;
}

/** The pointer is beside a frame, which would scroll by itself. */
const reading = { x: 3, y: 400, speed: 5_000 };

/** Pauses do not ask the page whether it is ready: the script that asks would cost more than the loader. */
export const settleMs = 1_000;

const seen = (page: Page): Promise<Seen> => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

/** Types of resources that are text: pages, posts, style and scripts. */
const texts = new Set(['document', 'fetch', 'script', 'stylesheet', 'xhr']);

/** Counts requests to other origins than the store's, and the bytes of the texts that came. */
function watchRequests(page: Page, store: Store) {
  const watched = { count: 0, texts: [] as Promise<{ type: string; bytes: number }>[] };
  const isForeign = (address: string) => !address.startsWith('data:') && new URL(address).origin !== store.origin;
  page.on('request', (request) => {
    if (isForeign(request.url())) watched.count += 1;
  });
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (isForeign(request.url()) && texts.has(type))
      watched.texts.push(request.sizes().then(({ responseBodySize }) => ({ type, bytes: responseBodySize })));
  });
  return watched;
}

/** The sum of bytes. */
const sumOf = (sent: readonly { bytes: number }[]): number => sent.reduce((sum, { bytes }) => sum + bytes, 0);

interface VisitOptions {
  /** How many times slower the processor is made. */
  slowdown: number;
  /** Throws if the content did not come. */
  check: (page: Page) => Promise<void>;
}

/** Visits the store's page on a slow phone with an empty cache. */
export async function visit(browser: Browser, store: Store, { slowdown, check }: VisitOptions): Promise<Visit> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const watched = watchRequests(page, store);
    await page.addInitScript({ path: observePage });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await session.send('Performance.enable');
    await page.goto(store.origin, { waitUntil: 'load' });
    await page.waitForTimeout(settleMs);
    const requestsAbove = watched.count;
    await scrollToEnd(page, session, reading);
    await page.waitForTimeout(settleMs);
    const { metrics } = await session.send('Performance.getMetrics');
    const { shift } = await seen(page);
    await check(page);
    const measured = (metric: string) => 1000 * (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN);
    const sent = await Promise.all(watched.texts);
    return {
      requestsAbove,
      requests: watched.count,
      scriptBytes: sumOf(sent.filter(({ type }) => type === 'script')),
      textBytes: sumOf(sent),
      script: measured('ScriptDuration'),
      mainThread: measured('TaskDuration'),
      shift,
    };
  } finally {
    await context.close();
  }
}
