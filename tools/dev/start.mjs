import '../runtime/require-node.mjs';
import { startEnvironment } from './start-options.mjs';

function options() {
  try {
    return startEnvironment(process.argv.slice(2));
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    return process.exit(2);
  }
}

// Wrong options end the process before anything is built.
const chosen = options();
// Imported late, so that the check of Node's version runs first.
const { install } = await import('../runtime/install.mjs');
await install();
const { build } = await import('../release/build.mjs');
await build();
process.env.NODE_ENV ??= 'production';
for (const [name, value] of Object.entries(chosen)) process.env[name] ??= value;
// The demo's store has the next port, unless ports are given one by one.
if (!process.env.LISTENERS) process.env.STORE_PORT ??= String(Number(process.env.PORT || 4180) + 1);
// The compiler does not follow an address in a variable: the file was built only now.
const server = new URL('../../server/dist/main.mjs', import.meta.url).href;
await import(server);
