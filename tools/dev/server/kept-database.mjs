import { once } from 'node:events';
import { BroadcastChannel, Worker } from 'node:worker_threads';

const file = new URL('../../../server/src/database/pglite-worker.mjs', import.meta.url);

/** @type {Worker | null} */
let worker = null;
let opens = 0;

/**
 * The process's one embedded database, which stays open from one start of the server to the next: opening it takes
 * longer than the rest of a start. The server's own worker is `database-port.mjs`, which passes messages on.
 */
const channel = new BroadcastChannel('database');

/** @param {string | null} folder */
function open(folder) {
  opens += 1;
  if (worker) {
    channel.postMessage({ result: null });
    return;
  }
  worker = new Worker(file, { workerData: { folder } });
  // The first message says that the database is open, as the server expects it.
  worker.on('message', (reply) => channel.postMessage(reply));
  worker.on('exit', () => {
    worker = null;
  });
}

channel.onmessage = ({ data }) => {
  if (data.kind === 'open') open(data.folder);
  else if (data.kind === 'close') channel.postMessage({ result: null });
  // The database keeps prepared statements, and the next build may use one of their names for another statement.
  else worker?.postMessage(data.kind === 'query' ? { ...data, name: `${opens} ${data.name}` } : data);
};

/** Closes the database before the process ends. */
export async function closeDatabase() {
  if (!worker) return;
  const closed = once(worker, 'exit');
  worker.postMessage({ kind: 'close' });
  await closed;
}
