import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, devices, type Page } from '@playwright/test';
import { watchRequests } from './request-steps.ts';

/** Network and processor that are emulated; throughput in bytes a second, latency in milliseconds. */
export interface Conditions {
  name: string;
  network: { download: number; upload: number; latency: number } | null;
  /** How many times slower the processor is. */
  slowdown: number;
}

/** What one cold load of a page cost. Times are milliseconds since its navigation began. */
export interface PageLoad {
  scriptBytes: number;
  requests: number;
  steps: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
}

/** Path of the script that notes what the browser tells of its painting and its long tasks, as `Seen`. */
export const observePage = fileURLToPath(new URL('observe-page.js', import.meta.url));

/** What `observe-page.js` notes. */
export type Seen = { largest: number; shift: number; tasks: { start: number; duration: number }[] };

/** Part of a task that keeps a reader waiting: what is longer than this. */
const longTask = 50;

/** Quiet time after which a page has settled (milliseconds). */
const quiet = 1_500;

async function emulate(session: CDPSession, { network, slowdown }: Conditions): Promise<void> {
  if (network) {
    const { download, upload, latency } = network;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      downloadThroughput: download,
      uploadThroughput: upload,
      latency,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Waits until the content is there and the page's scripts, if it has any, have taken it over (React marks what is its own), then for quiet. */
async function settled(page: Page, lastRequest: () => number): Promise<void> {
  await page.locator('article').first().waitFor({ timeout: 120_000 });
  await page.waitForFunction(
    () => {
      const owned = Object.keys(document.querySelector('article') ?? {}).some((key) => key.startsWith('__react'));
      return owned || !document.querySelector('script[src]');
    },
    undefined,
    { polling: 100, timeout: 120_000 },
  );
  // Quiet is a time by its nature: nothing tells that no more will come.
  while (Date.now() - lastRequest() < quiet) await page.waitForTimeout(100);
}

/** A page of a phone of its own, nothing cached; `work` runs on it once it has settled. */
export async function onPhone<Result>(
  browser: Browser,
  address: string,
  conditions: Conditions,
  work: (page: Page, requests: ReturnType<typeof watchRequests>) => Promise<Result>,
): Promise<Result> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext({ ...phone, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await emulate(session, conditions);
    const requests = watchRequests(session);
    await page.addInitScript({ path: observePage });
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    await settled(page, requests.last);
    return await work(page, requests);
  } finally {
    await context.close();
  }
}

/** Loads a page cold and says what it cost. */
export async function loadPage(browser: Browser, address: string, conditions: Conditions): Promise<PageLoad> {
  return onPhone(browser, address, conditions, async (page, requests) => {
    const told = await page.evaluate(() => {
      const { seen } = globalThis as unknown as { seen: Seen };
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return {
        ...seen,
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        content: performance.getEntriesByName('content')[0]?.startTime ?? 0,
        scripts: resources
          .filter(({ name }) => /\.js(\?|$)/.test(name))
          .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
      };
    });
    const sizes = new Map(told.scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    const after = told.tasks.filter(({ start }) => start >= told.firstPaint);
    return {
      scriptBytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
      requests: requests.count(),
      steps: requests.steps(told.content),
      firstPaint: told.firstPaint,
      largestPaint: told.largest,
      blocking: after.reduce((sum, { duration }) => sum + Math.max(0, duration - longTask), 0),
      shift: told.shift,
    };
  });
}
