import { readFile } from 'node:fs/promises';
import { type Browser, devices } from '@playwright/test';
import type { Store } from '../../fixtures/stores/store.ts';
import { observePage, type Seen } from '../measuring/page-load.ts';
import { settleMs } from './store-visit.ts';

/** The network of Lighthouse's phone: throughput in bytes a second, latency in milliseconds. */
const network = { offline: false, downloadThroughput: 204_800, uploadThroughput: 96_000, latency: 150 };

const widthPx = 412;

const photograph = new URL('../../../server/demo-content/photographs/column-balcony.webp', import.meta.url);

/** Path of the store's picture of the article, the largest thing in the first view. */
const path = '/pace.webp';

/** Places the picture in the store. */
export async function placePicture(store: Store): Promise<void> {
  store.files.set(path, { type: 'image/webp', body: await readFile(photograph) });
}

/** A product page in which the feed follows its picture, so that both are in the first view. */
export const pageWithPicture = (content: string): string => `<style>body { margin: 0 }</style>
  <img src="${path}" fetchpriority="high" alt="Pace 2" style="display: block" width="${widthPx}" height="${widthPx}">
  <h1>Pace 2</h1>${content}`;

/**
 * What was painted of a page's first view on a phone, of which the processor is `slowdown` times slower than this
 * machine's, and its network, with an empty cache. Throws if a file of the page is missing: it would cost less.
 */
async function paint(browser: Browser, store: Store, slowdown: number): Promise<Seen> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const missing: string[] = [];
    page.on('response', (response) => {
      if (!response.ok()) missing.push(`${response.status()} ${response.url()}`);
    });
    await page.addInitScript({ path: observePage });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(store.origin, { waitUntil: 'load' });
    await page.waitForTimeout(settleMs);
    if (missing.length > 0) throw new Error(`The page lacks ${missing.join()}`);
    return await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  } finally {
    await context.close();
  }
}

/** When the picture of the article was painted, in milliseconds: the largest paint of a page in its first view. */
export async function paintOfPicture(browser: Browser, store: Store, slowdown: number): Promise<number> {
  const { largest, largestAddress } = await paint(browser, store, slowdown);
  if (!largestAddress.endsWith(path)) throw new Error(`The largest paint is ${largestAddress || 'no picture'}`);
  return largest;
}

/** When the text of the first view was painted, in milliseconds. */
export async function paintOfText(browser: Browser, store: Store, slowdown: number): Promise<number> {
  const { largest, largestAddress } = await paint(browser, store, slowdown);
  if (largestAddress) throw new Error(`The largest paint is ${largestAddress}`);
  return largest;
}
