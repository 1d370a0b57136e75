import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Opens and renders pages with the apps' server builds: the shell's layout, which provides the shared modules, then the
 * route's page. A page's calls are messages to the server. Failures are reported; only modules are kept.
 *
 * @import { Envelope } from '@community/contract/calls'
 * @import { SendPageCall, OpenedPage } from '@community/contract/page-request'
 * @import { FromThread, PageInput, ToThread } from './render-messages.ts'
 */
const { openPage } = await import(pathToFileURL(workerData.layout).href);

/**
 * Pages by their ids, until they are closed.
 *
 * @type {Map<number, Promise<OpenedPage>>}
 */
const pages = new Map();

/**
 * Resolvers of pending calls by their numbers.
 *
 * @type {Map<number, (envelope: Envelope | null) => void>}
 */
const pending = new Map();
let calls = 0;

/** The current rendering, which the next one waits for. */
let work = Promise.resolve();

/** @param {FromThread} message */
const post = (message) => parentPort?.postMessage(message);

/** @param {number} id @param {unknown} error */
const fail = (id, error) =>
  post({ type: 'failed', id, error: String((error instanceof Error && error.stack) || error) });

/** @param {number} id @returns {SendPageCall} */
const callsOf = (id) => (call, body) =>
  new Promise((resolve) => {
    calls += 1;
    pending.set(calls, resolve);
    post({ type: 'call', id, number: calls, call, body: JSON.stringify(body ?? {}) });
  });

/** @param {number} id @param {PageInput} input @returns {Promise<OpenedPage>} */
const opened = async (id, { page, request }) =>
  openPage(request, page && (await import(pathToFileURL(page).href)), callsOf(id));

/** @param {number} id @param {PageInput} input */
async function open(id, input) {
  const opening = opened(id, input);
  pages.set(id, opening);
  try {
    const { head } = await opening;
    post({ type: 'opened', id, head });
  } catch (error) {
    fail(id, error);
  }
}

/** @param {number} id */
async function render(id) {
  try {
    const page = await pages.get(id);
    post({ type: 'rendered', id, html: (await page?.render()) ?? null });
  } catch (error) {
    fail(id, error);
  }
}

/** @param {number} id */
async function close(id) {
  const page = pages.get(id);
  pages.delete(id);
  // A page that failed to open holds nothing, and its error was reported.
  await page?.then(
    (one) => one.close(),
    () => undefined,
  );
}

parentPort?.on('message', (/** @type {ToThread} */ message) => {
  if (message.type === 'response') {
    pending.get(message.number)?.(message.envelope);
    pending.delete(message.number);
  } else if (message.type === 'open') void open(message.id, message.input);
  else if (message.type === 'render') work = work.then(() => render(message.id));
  else void close(message.id);
});

post({ type: 'ready' });
