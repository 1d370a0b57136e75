import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol } from '@electric-sql/pglite';

/**
 * The embedded PostgreSQL in its own thread, so that a slow query blocks no request. It uses the wire protocol, since
 * only that prepares statements by name: a plain query is planned every time, at half the speed.
 *
 * It replies to each message in order; `pglite.ts` sends one at a time.
 *
 * @typedef {{ kind: 'query', name: string, text: string, values: (string | Uint8Array | null)[] }
 *   | { kind: 'script', text: string } | { kind: 'close' }} Message
 */

if (!parentPort) throw new Error('The embedded database runs in a worker thread');
const port = parentPort;
const { serialize } = protocol;

const database = await PGlite.create(workerData.folder ?? undefined);
// As on a server (`postgres.ts`): a statement is planned once, and never for parallel workers, which do not exist here.
await database.exec("set plan_cache_mode = 'force_generic_plan'; set max_parallel_workers_per_gather = 0");

/** Names that this session has prepared. */
const prepared = new Set();

/** @param {Extract<Message, { kind: 'query' }>} message */
async function query({ name, text, values }) {
  const known = prepared.has(name);
  const parts = [
    ...(known ? [] : [serialize.parse({ name, text })]),
    serialize.bind({ statement: name, values }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ];
  const { messages } = await database.execProtocol(Buffer.concat(parts), { throwOnError: false });
  if (messages.some((part) => part.name === 'parseComplete')) prepared.add(name);
  const error = messages.find((part) => part.name === 'error');
  if (error) throw error;
  /** @type {{ name: string, dataTypeID: number }[]} */
  let columns = [];
  /** @type {(string | null)[][]} */
  const rows = [];
  let count = 0;
  // The protocol's messages are typed by their name alone.
  for (const part of /** @type {any[]} */ (messages)) {
    if (part.name === 'rowDescription')
      columns = part.fields.map((/** @type {any} */ field) => ({ name: field.name, dataTypeID: field.dataTypeID }));
    else if (part.name === 'dataRow') rows.push(part.fields);
    else if (part.name === 'commandComplete') count = Number(/\d+$/.exec(part.text)?.[0] ?? 0);
  }
  return { columns, rows, count };
}

/** @param {Message} message */
async function handle(message) {
  if (message.kind === 'query') return query(message);
  if (message.kind === 'script') {
    await database.exec(message.text);
    return null;
  }
  await database.close();
  return null;
}

/** @param {Message} message */
async function reply(message) {
  try {
    port.postMessage({ result: await handle(message) });
  } catch (error) {
    const {
      message: text,
      code,
      constraint,
    } = /** @type {{ message: string, code?: string, constraint?: string }} */ (error);
    port.postMessage({ error: { text, code, constraint } });
  }
  if (message.kind === 'close') port.close();
}

port.on('message', (/** @type {Message} */ message) => void reply(message));

port.postMessage({ result: null });
