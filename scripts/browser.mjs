import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, step, stop } from './run.mjs';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns {Promise<string | null>} path of a browser that is there */
async function find() {
  if (process.env.CHROMIUM && existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM;
  const system = systemBrowsers.find((path) => existsSync(path));
  if (system) return system;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/**
 * Path of a Chromium for the browser tests. If none is there, Playwright's own is fetched, else the system's package manager
 * is asked for one.
 *
 * @returns {Promise<string>}
 */
export async function browser() {
  const found = await find();
  if (found) return found;
  const ways = /** @type {[string, string[]][]} */ ([
    [process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']],
    ['sh', ['-c', 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium fonts-noto-cjk']],
    ['sh', ['-c', 'sudo -n apt-get update && sudo -n apt-get install -y --no-install-recommends chromium fonts-noto-cjk']],
  ]);
  for (const [program, args] of ways) {
    await step('Installing Chromium', () => run(program, args).catch(() => null));
    const installed = await find();
    if (installed) return installed;
  }
  return stop('No Chromium is there and none could be installed. Install one, or name it in CHROMIUM.');
}
