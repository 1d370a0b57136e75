import './require-node.mjs';
import { join } from 'node:path';
import { browser } from './browser.mjs';
import { build } from './build.mjs';
import { root, run } from './run.mjs';

/** `npm run e2e [-- filter]`: builds what changed and runs the browser tests. */
await build();
const cli = join(root, 'node_modules/@playwright/test/cli.js');
const { code } = await run(
  process.execPath,
  [cli, 'test', '--config', join(root, 'e2e/playwright.config.ts'), ...process.argv.slice(2)],
  {
    env: { CHROMIUM: await browser() },
    show: true,
  },
);
process.exit(code);
