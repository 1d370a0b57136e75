import './require-node.mjs';
import { browser } from './browser.mjs';
import { build } from './build.mjs';
import { run } from './run.mjs';
import { playwright } from './suite/browser-tests.mjs';

/** `npm run e2e [-- filter]`: builds what changed and runs the browser tests. */
await build();
const { code } = await run(process.execPath, [...playwright, ...process.argv.slice(2)], {
  env: { CHROMIUM: await browser() },
  show: true,
});
process.exit(code);
