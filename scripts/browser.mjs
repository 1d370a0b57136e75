import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, step, stop } from './run.mjs';

const packages = 'chromium fonts-noto-cjk';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * A file is not enough: it may be a stub of a package store, or lack system libraries.
 *
 * @param {string} path
 */
async function runs(path) {
  if (!existsSync(path)) return false;
  const result = await run(path, ['--version', '--no-sandbox']).catch(() => null);
  return result?.code === 0;
}

/** @returns {Promise<string | null>} path of a browser that runs */
async function find() {
  const { chromium } = await import('@playwright/test');
  const paths = [process.env.CHROMIUM, ...systemBrowsers, chromium.executablePath()];
  for (const path of paths) if (path && (await runs(path))) return path;
  return null;
}

/**
 * Path of a Chromium for the browser tests. Without one, installs Playwright's own or, failing that, the system's
 * package.
 *
 * @returns {Promise<string>}
 */
export async function browser() {
  const found = await find();
  if (found) return found;
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const ways = /** @type {[string, string[]][]} */ ([
    [process.execPath, [playwright, 'install', 'chromium']],
    [process.execPath, [playwright, 'install', '--with-deps', 'chromium']],
    [
      'sh',
      ['-c', `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${packages}`],
    ],
    ['sh', ['-c', `sudo -n apt-get update && sudo -n apt-get install -y --no-install-recommends ${packages}`]],
  ]);
  for (const [program, args] of ways) {
    await step('Installing Chromium', () => run(program, args).catch(() => null));
    const installed = await find();
    if (installed) return installed;
  }
  return stop('No Chromium is there and none could be installed. Install one, or name it in CHROMIUM.');
}
