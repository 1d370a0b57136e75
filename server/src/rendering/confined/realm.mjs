/**
 * The first module in the realm of the builds: gives them the few functions of the web platform that they use, and
 * opens and renders pages with them: the shell's layout, which provides the shared modules, then the route's page. Only
 * texts, numbers and functions that stay in here come from outside of the realm.
 *
 * @import { SendPageCall, OpenedPage, PageRequest } from '@community/contract/page-request'
 * @import { RealmHost } from './page-process.mjs'
 * @typedef {{ openPage(request: PageRequest, page: object | null, send: SendPageCall): Promise<OpenedPage> }} Layout
 */

import { sharedObjects, watchShared } from './realm-language.mjs';

// Taken before any build runs, which could replace them.
const { parse, stringify } = JSON;
const { Promise: NativePromise, String: toText } = globalThis;

/** Maximum length of an error or a line of the console, in characters. */
const maxText = 4000;

/** The text of an error, with its stack, or of another value. @param {unknown} value */
export function textOf(value) {
  try {
    const text = toText((value instanceof Error && value.stack) || value);
    return text.length > maxText ? `${text.slice(0, maxText)}…` : text;
  } catch {
    return 'An error without a text';
  }
}

/** @param {RealmHost} host */
function installPlatform(host) {
  /** @param {boolean} repeated */
  const timer =
    (repeated) =>
    (
      /** @type {(...values: unknown[]) => void} */ callback,
      /** @type {unknown} */ delayMs,
      /** @type {unknown[]} */ ...values
    ) =>
      // The wrapper hides Node's timer, which would be the `this` of the callback.
      host.startTimer(() => callback(...values), Number(delayMs) || 0, repeated);
  const stopTimer = (/** @type {unknown} */ id) => host.stopTimer(Number(id));
  const write = (/** @type {unknown[]} */ ...values) => host.write(values.map(textOf).join(' '));
  const platform = {
    setTimeout: timer(false),
    setInterval: timer(true),
    clearTimeout: stopTimer,
    clearInterval: stopTimer,
    queueMicrotask: (/** @type {() => void} */ callback) => host.queueMicrotask(() => callback()),
    performance: { now: () => host.now() },
    atob: (/** @type {unknown} */ text) => host.atob(toText(text)),
    btoa: (/** @type {unknown} */ text) => host.btoa(toText(text)),
    crypto: {
      randomUUID: () => host.randomUUID(),
      getRandomValues(/** @type {Uint8Array} */ values) {
        host.fillRandomly(values);
        return values;
      },
    },
    console: { debug: write, error: write, info: write, log: write, trace: write, warn: write },
  };
  for (const [name, value] of Object.entries(platform)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
  Reflect.deleteProperty(globalThis, 'WebAssembly');
}

/**
 * Prepares the realm, loads the layout, and returns what the process does with it.
 *
 * @param {RealmHost} host
 * @param {string} layout
 */
export async function enterRealm(host, layout) {
  installPlatform(host);
  const shared = sharedObjects();
  const { openPage } = /** @type {Layout} */ ((await host.load(layout)).namespace);

  // Without prototypes and without methods, so that no build reaches another page's entries.
  /** Pages by their ids, until they are closed. @type {Record<number, Promise<OpenedPage>>} */
  const pages = Object.create(null);
  /** Resolvers of pending calls by their numbers. @type {Record<number, (envelope: any) => void>} */
  const pending = Object.create(null);
  let calls = 0;
  /** The current rendering, which the next one waits for. @type {Promise<void> | undefined} */
  let rendering;
  /** What a page on trial has changed of what all pages share. @type {(() => string | null) | undefined} */
  let changedByPage;

  /** @param {number} id @returns {SendPageCall} */
  const callsOf = (id) => (call, body) =>
    new NativePromise((resolve) => {
      calls += 1;
      pending[calls] = resolve;
      host.post('call', id, toText(call), stringify(body ?? {}), calls);
    });

  /** @param {number} id @param {string | null} page @param {string} request @returns {Promise<OpenedPage>} */
  const opened = async (id, page, request) => {
    /** @type {PageRequest} */
    const wanted = parse(request);
    if (wanted.isTrial) changedByPage ??= watchShared(shared);
    return openPage(wanted, page === null ? null : (await host.load(page)).namespace, callsOf(id));
  };

  /** Whether the layout knows that its page has failed. The layout is a build's: it may throw. @param {OpenedPage | undefined} page */
  const isOfPage = (page) => {
    try {
      return page?.isPageAtFault?.() === true;
    } catch {
      return false;
    }
  };

  /** @param {Promise<void> | undefined} before @param {number} id */
  async function renderAfter(before, id) {
    await before;
    /** @type {OpenedPage | undefined} */
    let page;
    try {
      page = await pages[id];
      host.tellPage(id);
      const html = await page?.render();
      const changed = changedByPage?.();
      if (changed) host.post('pageFailed', id, `It changes ${changed}, which the pages of all remotes share`);
      else host.post('rendered', id, html == null ? null : toText(html));
    } catch (error) {
      host.post(isOfPage(page) ? 'pageFailed' : 'failed', id, textOf(error));
    }
  }

  return {
    /** @param {number} id @param {string | null} page @param {string} request */
    async open(id, page, request) {
      const opening = opened(id, page, request);
      pages[id] = opening;
      try {
        const { head, headError } = await opening;
        if (headError !== undefined) host.post('headFailed', id, textOf(headError));
        host.post('opened', id, stringify(head ?? null));
      } catch (error) {
        host.post('failed', id, textOf(error));
      }
    },
    /** @param {number} number @param {string} envelope */
    respond(number, envelope) {
      const resolve = pending[number];
      delete pending[number];
      resolve?.(parse(envelope));
    },
    /** @param {number} id */
    render(id) {
      rendering = renderAfter(rendering, id);
    },
    /** @param {number} id */
    async close(id) {
      const opening = pages[id];
      delete pages[id];
      /** @type {OpenedPage | undefined} */
      let page;
      try {
        page = await opening;
      } catch {
        // A page that failed to open holds nothing, and its error was reported.
      }
      page?.close();
    },
  };
}
