import '../runtime/require-node.mjs';
import { build } from '../release/build.mjs';
import { run, stop } from '../runtime/run.mjs';
import { engines } from './suite/browser-tests.ts';
import { selectSpecs } from './suite/select-tests.ts';

/**
 * `npm run e2e [-- filter]`: builds what changed and runs the browser tests. `--changed` runs only the specs that the
 * change can reach, `--changed=<commit>` those that the change since a commit can reach; `--engine=firefox` or
 * `--engine=webkit` those of another engine.
 */
const engineFlag = '--engine=';
const args = process.argv.slice(2).filter((arg) => !arg.startsWith(engineFlag));
const named = process.argv.find((arg) => arg.startsWith(engineFlag))?.slice(engineFlag.length) ?? 'chromium';
if (!(named in engines)) stop(`There is no engine ${named}. There are ${Object.keys(engines).join(', ')}.`);
const { playwright, environment } = engines[named as keyof typeof engines];
const changed = args.find((arg) => /^--changed(=|$)/.test(arg));
const specs = changed ? await selectSpecs(changed.split('=')[1]) : [];
if (changed && specs.length === 0) process.exit(0);
await build();
const filters = [...specs, ...args.filter((arg) => arg !== changed)];
const { code } = await run(process.execPath, [...playwright, ...filters], {
  env: await environment(),
  show: true,
});
process.exit(code);
