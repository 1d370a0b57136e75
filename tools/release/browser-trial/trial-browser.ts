import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** Chromium as Linux distributions install it; elsewhere Chrome and Edge are found by their names. */
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** A browser's first start takes long on a slow machine. */
const startTimeoutMs = 120_000;

const start = (options: LaunchOptions): Promise<Browser> =>
  chromium.launch({ ...options, args: ['--disable-background-networking'], timeout: startTimeoutMs });

/** Starts the Chromium that `CHROMIUM` names; rejects if that does not start. Else one of this machine, or null. */
export async function launchBrowser(): Promise<Browser | null> {
  const named = process.env.CHROMIUM;
  if (named)
    return start({ executablePath: named }).catch((error: Error) => {
      throw new Error(`CHROMIUM names ${named}, which does not start: ${error.message}`);
    });
  const installed = systemBrowsers.filter((path) => existsSync(path)).map((executablePath) => ({ executablePath }));
  for (const options of [{}, { channel: 'chrome' }, ...installed, { channel: 'msedge' }]) {
    const browser = await start(options).catch(() => null);
    if (browser) return browser;
  }
  return null;
}
