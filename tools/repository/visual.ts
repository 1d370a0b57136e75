import '../runtime/require-node.mjs';
import { join } from 'node:path';
import { build } from '../release/build.mjs';
import { root, run } from '../runtime/run.mjs';
import { engines } from './suite/browser-tests.ts';

/**
 * `npm run visual [-- name]`: builds what changed and compares screenshots of the main states, or of those with such a
 * name, with the baseline in `e2e/visual/baseline`. `--update-snapshots` makes them the baseline; `--show` serves the
 * report of the last run, which has the baseline, what is now, and the difference beside each other.
 */
const args = process.argv.slice(2);
const { playwright, environment } = engines.visual;
if (args.includes('--show')) {
  const [program = ''] = playwright;
  await run(process.execPath, [program, 'show-report', join(root, 'test-results/visual-report')], { show: true });
  process.exit();
}
await build();
const filters = args.flatMap((arg) => (arg.startsWith('--') ? [arg] : ['--grep', arg]));
const { code } = await run(process.execPath, [...playwright, ...filters], { env: await environment(), show: true });
if (code !== 0) console.log('\nnpm run visual -- --show shows what differs.');
process.exit(code);
