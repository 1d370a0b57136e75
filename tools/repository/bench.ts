import '../runtime/require-node.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../release/build.mjs';
import { root, run, stop } from '../runtime/run.mjs';
import { browserEnvironment } from './browser.ts';

/** `npm run bench -- <name> [options]`: builds what changed and runs a bench of `e2e/bench`. `dev` needs no build. */
const [name = '', ...options] = process.argv.slice(2);
const bench = join(root, 'e2e/bench', `${name}.ts`);
if (!/^[a-z]+$/.test(name) || !existsSync(bench))
  stop('Name a bench: npm run bench -- server, documents, pages, feed, embed, releases, fit, heat, hostile or dev');
if (name !== 'dev') await build();
const withBrowser = new Set(['pages', 'feed', 'embed', 'releases', 'dev']);

/** Benches of many tabs, whose pages a browser without a window draws at a fraction of the cost. */
const withManyTabs = new Set(['releases']);

async function environment(): Promise<Record<string, string>> {
  if (!withBrowser.has(name)) return {};
  const { CHROMIUM = '', HEADLESS_SHELL = '' } = await browserEnvironment();
  return { CHROMIUM: withManyTabs.has(name) ? HEADLESS_SHELL : CHROMIUM };
}

const env = await environment();
const { code } = await run(process.execPath, ['--import', 'tsx', bench, ...options], { env, show: true });
process.exit(code);
