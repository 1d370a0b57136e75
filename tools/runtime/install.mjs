import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, step, stop } from './run.mjs';
import { runAgain } from './run-again.mjs';

/** Whether npm's record of node_modules is at least as new as the lock file. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  return existsSync(record) && statSync(record).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** Installs the packages that the lock file names, if that has not been done. A slow registry is asked again. */
export async function install() {
  if (isInstalled()) return;
  const { code, output } = await step('Installing packages', () =>
    // Not `npm ci`, which removes everything first and takes minutes for a change of one package.
    runAgain('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { env: { NODE_ENV: 'development' } }),
  );
  if (code !== 0) stop(`The packages could not be installed:\n${output}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await install();
