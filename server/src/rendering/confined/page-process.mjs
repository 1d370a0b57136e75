import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync, randomUUID } from 'node:crypto';
import process from 'node:process';
import { constants, createContext, runInContext } from 'node:vm';
import { RealmModules } from './realm-modules.mjs';

/**
 * A process that opens and renders pages with the apps' server builds. The builds run in a realm of their own, which
 * has the language, a few functions of the web platform, and nothing of Node (decision 33).
 *
 * @import { FromProcess, ToProcess } from '../render-messages.ts'
 * @typedef {typeof realmHost} RealmHost
 */

// Web classes for text and addresses, which open no file and no connection. Frozen, since both realms share them.
const webClasses = {
  AbortController,
  AbortSignal,
  DOMException,
  Event,
  EventTarget,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
};

/** @type {Map<number, NodeJS.Timeout>} */
const timers = new Map();
let startedTimers = 0;
const { now } = performance;
const nowMs = now.bind(performance);
const {
  atob: decode,
  btoa: encode,
  queueMicrotask: queue,
  setImmediate: handleSoon,
  setInterval: repeat,
  setTimeout: wait,
  clearTimeout: stop,
} = globalThis;

const context = createContext(constants.DONT_CONTEXTIFY ?? {}, { codeGeneration: { strings: false, wasm: false } });
const modules = new RealmModules(context);

/** @param {FromProcess} message */
const post = (message) => void process.send?.(message);

/** The page for which code runs: also in the timers that it starts, and in its promises. @type {AsyncLocalStorage<number>} */
const pageOfCode = new AsyncLocalStorage();

/** The page for which code ran last, or 0. */
let workedFor = 0;

/** Says whose code runs next: if the process ends, that page is the cause. @param {number} id */
function tellPage(id) {
  if (id === workedFor) return;
  workedFor = id;
  post({ type: 'working', id });
}

/** Runs code for a page. @param {number} id @param {() => unknown} act */
function workFor(id, act) {
  tellPage(id);
  pageOfCode.run(id, act);
}

/** What the realm's first module gets of this process. */
const realmHost = {
  load: (/** @type {string} */ path) => modules.load(path),
  tellPage,
  /**
   * @param {'call' | 'opened' | 'headFailed' | 'rendered' | 'failed' | 'pageFailed'} type @param {number} id
   * @param {string | null} text @param {string} [body] @param {number} [number]
   */
  post: (type, id, text, body, number) => post(/** @type {FromProcess} */ ({ type, id, text, body, number })),
  /** @param {() => void} callback @param {number} delayMs @param {boolean} repeated */
  startTimer(callback, delayMs, repeated) {
    startedTimers += 1;
    const id = startedTimers;
    const elapsed = () => {
      if (!repeated) timers.delete(id);
      tellPage(pageOfCode.getStore() ?? 0);
      callback();
    };
    timers.set(id, repeated ? repeat(elapsed, delayMs) : wait(elapsed, delayMs));
    return id;
  },
  /** @param {number} id */
  stopTimer(id) {
    stop(timers.get(id));
    timers.delete(id);
  },
  queueMicrotask: (/** @type {() => void} */ callback) => queue(callback),
  now: () => nowMs(),
  randomUUID: () => randomUUID(),
  fillRandomly: (/** @type {Uint8Array} */ values) => void randomFillSync(values),
  atob: (/** @type {string} */ text) => decode(text),
  btoa: (/** @type {string} */ text) => encode(text),
  write: (/** @type {string} */ text) => void process.stderr.write(`${text}\n`),
};

/** Names that server code asks for to find out where it runs. They have no value here. */
const absentNames = ['document', 'location', 'navigator', 'process', 'self', 'window'];

/**
 * Gives the names of the language and of the web classes their values for good. Node 20 looks up each use of a global
 * name that is no constant of a script through this realm, which makes a page half as slow again.
 */
function fixNames() {
  const unfixable = new Set(['Infinity', 'NaN', 'WebAssembly', 'console', 'eval', 'globalThis', 'undefined']);
  const names = runInContext('Object.getOwnPropertyNames(globalThis)', context);
  const present = [...names].filter((/** @type {string} */ name) => !unfixable.has(name));
  const constantsOfRealm = [
    ...present.map((name) => `${name} = this.${name}`),
    ...absentNames.map((name) => `${name} = undefined`),
  ];
  runInContext(`const globalThis = this, ${constantsOfRealm.join(', ')};`, context);
}

/** Removes all but the language from this realm, in case that a build breaks out of its own. */
function stripGlobals() {
  const language = new Set(runInContext('Object.getOwnPropertyNames(globalThis)', createContext({})));
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!language.has(name) || name === 'WebAssembly') Reflect.deleteProperty(globalThis, name);
  }
  for (const name of ['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'kill', 'mainModule']) {
    Reflect.deleteProperty(process, name);
  }
}

/** Pages that have reported an unhandled error. One report is enough: a timer could throw for ever. */
const strayed = new Set();

/** Maximum pages in `strayed`; then it begins anew. */
const maxStrayed = 1_000;

/** Whether the layout is loaded. */
let isReady = false;

/** @param {unknown} error An error of the realm is no `Error` of this one. @param {boolean} inPromise */
function stray(error, inPromise) {
  const id = pageOfCode.getStore() ?? workedFor;
  if (strayed.has(id)) return;
  if (strayed.size >= maxStrayed) strayed.clear();
  strayed.add(id);
  /** @type {FromProcess} */
  const message = { type: 'strayed', id, text: textOf(error), inPromise };
  // Without its layout the process is of no use.
  process.send?.(message, () => isReady || process.exit(1));
}

process.on('uncaughtException', (error) => stray(error, false));
process.on('unhandledRejection', (error) => stray(error, true));
// The process ends with the server, which may still finish requests after a signal to its whole group.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

const realm = runInContext('globalThis', context);
for (const [name, value] of Object.entries(webClasses)) {
  Object.freeze(value);
  Object.freeze(value.prototype);
  Object.defineProperty(realm, name, { value, writable: true, configurable: true });
}
fixNames();
stripGlobals();

const [, , realmModule = '', layout = ''] = process.argv;
const realmsOwn = /** @type {typeof import('./realm.mjs')} */ ((await modules.load(realmModule)).namespace);
const { enterRealm, textOf } = realmsOwn;
const pages = await enterRealm(realmHost, layout);
isReady = true;

/** @param {ToProcess} message */
function handle(message) {
  const { id } = message;
  if (message.type === 'response') workFor(id, () => pages.respond(message.number, message.envelope));
  else if (message.type === 'open') workFor(id, () => pages.open(id, message.page, message.request));
  else if (message.type === 'render') workFor(id, () => pages.render(id));
  else workFor(id, () => pages.close(id));
}
// One message in each turn: Node may deliver several before the promises of the first one have run.
process.on('message', (/** @type {ToProcess} */ message) => void handleSoon(handle, message));
post({ type: 'ready' });
