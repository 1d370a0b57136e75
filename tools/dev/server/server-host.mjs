import { pathToFileURL } from 'node:url';
import { closeDatabase } from './kept-database.mjs';

/**
 * Process of the community server. It runs one build after another, as `ServerProcess` tells it: the packages stay
 * loaded and compiled, which makes a start several times as fast.
 *
 * `start` runs the newest bundle and is answered by `ready`; a server that cannot start ends the process. `stop` is
 * answered by `stopped`.
 */
const [, , path = ''] = process.argv;
const bundle = pathToFileURL(path).href;

/** @type {{ stop(): Promise<void> } | null} */
let running = null;
let starts = 0;

async function start() {
  starts += 1;
  try {
    const build = await import(`${bundle}?start=${starts}`);
    running = await build.start();
    process.send?.('ready');
  } catch (error) {
    // Expected errors print one line; others print their stack.
    console.error(error instanceof Error && error.name === 'Error' ? error.message : error);
    await closeDatabase();
    process.exit(1);
  }
}

async function stop() {
  await running?.stop();
  running = null;
  process.send?.('stopped');
}

process.on('message', (command) => void (command === 'start' ? start() : stop()));

async function end() {
  await running?.stop();
  await closeDatabase();
  process.exit(0);
}

// A lost parent process is one that was killed.
for (const signal of ['SIGTERM', 'disconnect']) process.once(signal, () => void end());
