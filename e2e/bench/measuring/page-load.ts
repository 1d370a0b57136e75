import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type CDPSession, devices, type Page } from '@playwright/test';
import { watchRequests } from './request-steps.ts';

/** Network and processor that are emulated; throughput in bytes a second, latency in milliseconds. */
export interface Conditions {
  name: string;
  network: { download: number; upload: number; latency: number } | null;
  /** How many times slower the processor is. */
  slowdown: number;
}

/** Cost of one cold page load. Times are milliseconds since the navigation began. */
export interface PageLoad {
  scriptBytes: number;
  requests: number;
  steps: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
}

/** Path of the script that records painting and long tasks as `Seen`. */
export const observePage = fileURLToPath(new URL('observe-page.js', import.meta.url));

/** What `observe-page.js` records; `largestAddress` is that of the largest picture, and empty for text. */
export type Seen = {
  largest: number;
  largestAddress: string;
  shift: number;
  tasks: { start: number; duration: number }[];
};

/** A task blocks the reader for the part that exceeds this. */
const longTaskMs = 50;

/** A page has settled after so long without a request. */
const quietMs = 1_500;

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

/** Waits for the content and its hydration, then for the network to be idle. The static copy has no scripts. */
async function waitUntilSettled(page: Page, lastRequest: () => number): Promise<void> {
  await page.locator('article').first().waitFor({ timeout: 120_000 });
  await page.waitForFunction(
    () => {
      const hydrated = document.querySelector('#app[data-interactive]');
      return hydrated !== null || !document.querySelector('script[src]');
    },
    undefined,
    { polling: 100, timeout: 120_000 },
  );
  // Polling: no event tells that the last request is over.
  while (Date.now() - lastRequest() < quietMs) await page.waitForTimeout(100);
}

/** Cookies of whoever reads: none for a visitor. */
export type Reader = Parameters<BrowserContext['addCookies']>[0];

/** Opens a page on an emulated phone with an empty cache, and runs `work` once it has settled. */
export async function onPhone<Result>(
  browser: Browser,
  address: string,
  conditions: Conditions,
  work: (page: Page, requests: ReturnType<typeof watchRequests>) => Promise<Result>,
  reader: Reader = [],
): Promise<Result> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext({ ...phone, locale: 'en-GB' });
  try {
    await context.addCookies(reader);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await emulate(session, conditions);
    const requests = watchRequests(session);
    await page.addInitScript({ path: observePage });
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    await waitUntilSettled(page, requests.last);
    return await work(page, requests);
  } finally {
    await context.close();
  }
}

/** Measures a cold load of a page. */
export async function loadPage(
  browser: Browser,
  address: string,
  conditions: Conditions,
  reader?: Reader,
): Promise<PageLoad> {
  const measure = async (page: Page, requests: ReturnType<typeof watchRequests>) => {
    const measured = await page.evaluate(() => {
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
    const sizes = new Map(measured.scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    const after = measured.tasks.filter(({ start }) => start >= measured.firstPaint);
    return {
      scriptBytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
      requests: requests.count(),
      steps: requests.steps(measured.content),
      firstPaint: measured.firstPaint,
      largestPaint: measured.largest,
      blocking: after.reduce((sum, { duration }) => sum + Math.max(0, duration - longTaskMs), 0),
      shift: measured.shift,
    };
  };
  return onPhone(browser, address, conditions, measure, reader);
}
