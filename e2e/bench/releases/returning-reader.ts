import type { Browser, CDPSession } from '@playwright/test';
import { waitForHydration } from '../../fixtures/community.ts';

/** A page has settled after so long without a request. */
const quietMs = 1_500;

/** Bytes of the bodies of scripts and style sheets that come over the network, as they are sent. */
function countBytes(session: CDPSession): { bytes: () => number; lastAt: () => number } {
  const counted = new Set<string>();
  let bytes = 0;
  let lastAt = Date.now();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    lastAt = Date.now();
    if (['Script', 'Stylesheet'].includes(type) && !response.fromDiskCache) counted.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    lastAt = Date.now();
    if (counted.has(requestId)) bytes += encodedDataLength;
  });
  return { bytes: () => bytes, lastAt: () => lastAt };
}

/** A reader who comes back to a page: each visit is a new tab with the browser's cache of those before. */
export class ReturningReader {
  readonly #context;

  private constructor(context: Awaited<ReturnType<Browser['newContext']>>) {
    this.#context = context;
  }

  static async open(browser: Browser): Promise<ReturningReader> {
    return new ReturningReader(await browser.newContext({ locale: 'en-GB' }));
  }

  /** Resolves with the bytes of scripts and style sheets that the visit costs. */
  async visit(address: string): Promise<number> {
    const page = await this.#context.newPage();
    const session = await this.#context.newCDPSession(page);
    await session.send('Network.enable');
    const { bytes, lastAt } = countBytes(session);
    await page.goto(address);
    await waitForHydration(page);
    // No event tells that the last request is over.
    while (Date.now() - lastAt() < quietMs) await page.waitForTimeout(100);
    await page.close();
    return bytes();
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}
