import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Renders pages with the document builds of the apps: the shell's frame, which lays down the shared modules, then the route's page.
 * Everything that fails is told; nothing is kept but the modules.
 */
const { renderPage } = await import(pathToFileURL(workerData.frame).href);

/** @param {import('./render-thread.ts').RenderOrder} order */
async function render({ page, request }) {
  return renderPage(request, page && (await import(pathToFileURL(page).href)));
}

/** The page at work, which the next one waits for. */
let work = Promise.resolve();

parentPort?.on('message', (/** @type {import('./render-thread.ts').RenderOrder} */ order) => {
  work = work
    .then(() => render(order))
    .then(
      (html) => parentPort?.postMessage({ html }),
      (error) => parentPort?.postMessage({ error: String(error?.stack ?? error) }),
    );
});

// The frame is there.
parentPort?.postMessage(null);
