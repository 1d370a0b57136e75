import './require-node.mjs';
import { browser } from './browser.mjs';
import { build } from './build.mjs';
import { run } from './run.mjs';
import { playwright } from './suite/browser-tests.mjs';
import { selectSpecs } from './suite/select-tests.mjs';

/**
 * `npm run e2e [-- filter]`: builds what changed and runs the browser tests. `--changed` runs only the specs that the
 * change can reach.
 */
const args = process.argv.slice(2);
const isSelection = args.includes('--changed');
const specs = isSelection ? await selectSpecs() : [];
if (isSelection && specs.length === 0) process.exit(0);
await build();
const filters = [...specs, ...args.filter((arg) => arg !== '--changed')];
const { code } = await run(process.execPath, [...playwright, ...filters], {
  env: { CHROMIUM: await browser() },
  show: true,
});
process.exit(code);
