import { mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageRequest } from '@community/contract/page-request';
import Fastify from 'fastify';
import type { Published } from '../builds/published.ts';
import { PageRenderer } from './page-renderer.ts';

const { log } = Fastify();

const layout = `export const openPage = async (request, page, ask) => ({
  head: null,
  render: async () => String(await page.default(ask)),
  close() {},
});`;

let folder: string;
let renderer: PageRenderer;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'builds-')));
  await writeFile(join(folder, 'frame.mjs'), layout);
  await writeFile(join(folder, 'chunk.mjs'), `export const text = 'chunk';`);
  await writeFile(join(folder, 'text.mjs'), `not a module`);
  await symlink('/proc/self/environ', join(folder, 'environment.mjs'));
});
beforeEach(() => {
  const limits = { openTimeoutMs: 30_000, queueTimeoutMs: 30_000, renderTimeoutMs: 20_000, hangTimeoutMs: 25_000 };
  renderer = new PageRenderer(log, { ...limits, maxProcesses: 1 });
});
afterEach(() => renderer.close());
afterAll(() => rm(folder, { recursive: true }));

let pages = 0;

/** What a page renders; null if it does not load. */
async function render(page: string, key: string): Promise<string | null> {
  const serverBuilds = { key, layout: join(folder, 'frame.mjs'), folders: [folder], page: () => page };
  const { html } = await renderer.open({ serverBuilds } as unknown as Published, {
    route: { name: 'home' } as never,
    request: { address: '/' } as PageRequest,
    ask: async () => ({ code: 0, msg: '', data: {} }),
    ip: null,
    rendered: true,
  });
  return html;
}

/** What the function of a page returns, as text; null if the page does not load. */
async function run(body: string, imports = ''): Promise<string | null> {
  pages += 1;
  const page = join(folder, `page-${pages}.mjs`);
  await writeFile(page, `${imports}\nexport default async (ask) => { ${body} };`);
  return render(page, String(pages));
}

test('a page whose file was away for a while is rendered once it is back', async () => {
  const page = join(folder, 'late.mjs');
  expect(await render(page, 'late')).toBeNull();
  await writeFile(page, `export default () => 'here';`);
  expect(await render(page, 'late')).toBe('here');
});

/** What an attempt of a page gives, or the text of its error. */
const attempt = (expression: string) => run(`try { return await (${expression}); } catch (error) { return error; }`);

const namesOfNode = [
  'process',
  'Buffer',
  'require',
  'module',
  'global',
  'setImmediate',
  'fetch',
  'WebSocket',
  'EventSource',
  'XMLHttpRequest',
  'Request',
  'Response',
  'Worker',
  'BroadcastChannel',
  'MessageChannel',
  'WebAssembly',
  'navigator',
];

test('a page has no name of Node and none that opens connections', async () => {
  const list = JSON.stringify(namesOfNode);
  expect(await run(`return ${list}.filter((name) => name in globalThis)`)).toBe('');
});

test('a page has the functions of the web platform that it renders with', async () => {
  const uses = {
    timers: `new Promise((resolve) => {
      clearTimeout(setTimeout(() => resolve('no'), 1));
      setTimeout(resolve, 20, 'yes');
    })`,
    microtasks: `new Promise((resolve) => queueMicrotask(() => resolve('yes')))`,
    random: `crypto.getRandomValues(new Uint8Array(16)).some((byte) => byte > 0) && crypto.randomUUID().length === 36`,
    time: `performance.now() > 0`,
    base64: `atob(btoa('yes'))`,
    addresses: `new URL('/a?b=%20', 'http://c').searchParams.get('b') === ' '`,
    bytes: `new TextDecoder().decode(new TextEncoder().encode('yes'))`,
    aborting: `AbortSignal.abort().aborted && !new AbortController().signal.aborted`,
  };
  for (const [name, use] of Object.entries(uses)) {
    expect([name, await attempt(use)]).toEqual([name, expect.stringMatching(/^(yes|true)$/)]);
  }
});

test('a page imports files beside it', async () => {
  expect(await attempt(`import('./chunk.mjs').then(({ text }) => text)`)).toBe('chunk');
  expect(await run('return text', `import { text } from './chunk.mjs';`)).toBe('chunk');
});

test.each([
  'node:fs',
  'fs',
  'node:net',
  'node:module',
  'node:process',
  'react',
  '../chunk.mjs',
  '/proc/self/environ',
  'file:///proc/self/environ',
  'data:text/javascript,export default process',
  'https://example.org/module.mjs',
  './environment.mjs',
  './environment.mjs?',
])('a page cannot import %s', async (name) => {
  expect(await attempt(`import(${JSON.stringify(name)}).then(() => 'imported')`)).toMatch(/^(Error|Syst).*/);
  expect(await run(`return 'imported'`, `import ${JSON.stringify(name)};`)).toBeNull();
});

test.each([
  ['eval', `eval('1')`],
  ['Function', `Function('return 1')()`],
  ['an async function', `(async () => {}).constructor('return 1')()`],
  ['a generator', `(function* () {}).constructor('yield 1')().next()`],
  ['a class of the platform', `URL.constructor('return 1')()`],
  ['a function of the platform', `setTimeout.constructor('return 1')()`],
  ['the promise of an import', `import('./chunk.mjs').constructor.constructor('return 1')()`],
  ['an error of an import', `import('node:fs').catch((error) => error.constructor.constructor('return 1')())`],
  [
    'an error of the platform',
    `(() => { try { new URL('') } catch (error) { return error } })().constructor.constructor('return 1')()`,
  ],
])('a page makes no code of text with %s', async (_, expression) => {
  const result = await attempt(expression);
  expect(result === null || result.startsWith('EvalError')).toBe(true);
});

const namesOfEscapes = [
  'binding',
  '_linkedBinding',
  'connect',
  'createRequire',
  'dlopen',
  'getBuiltinModule',
  'mainModule',
  'readFileSync',
  'spawn',
];

/** Walks everything that a page can reach and tells what belongs to Node. */
const walk = `
  const seen = new Set();
  const found = [];
  const todo = [globalThis, ask, ask.constructor];
  const add = (value) => {
    if ((typeof value === 'object' && value !== null) || typeof value === 'function') todo.push(value);
  };
  Error.prepareStackTrace = (_, sites) => sites;
  for (const site of new Error().stack) add(site), add(site.getThis?.()), add(site.getFunction?.());
  try { new URL('nothing') } catch (error) {
    add(error);
    for (const site of error.stack) add(site), add(site.getThis?.()), add(site.getFunction?.());
  }
  Error.prepareStackTrace = undefined;
  await new Promise((resolve) => { setTimeout(function () { add(this); resolve(); }) });
  add(setTimeout(() => {}, 1)); add(await import('./chunk.mjs')); add(import('./chunk.mjs'));
  add(await import('node:fs').catch((error) => error)); add(new AbortController().signal); add(new URL('http://a/'));
  while (todo.length > 0) {
    const value = todo.pop();
    if (seen.has(value)) continue;
    seen.add(value);
    add(Object.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value)) {
      let property;
      try { property = value[key]; } catch { continue; }
      add(property);
      if (${JSON.stringify(namesOfEscapes)}.includes(key)) found.push(key);
    }
  }
  return seen.size > 500 ? found.join() || 'nothing' : 'too little seen';`;

test('nothing that a page can reach leads to Node', async () => {
  expect(await run(walk)).toBe('nothing');
});

test('a page cannot change the classes that it shares with its process', async () => {
  const change = `Object.getPrototypeOf(Object.getPrototypeOf(URL)).then = () => {}; return 'changed'`;
  expect(await attempt(`(async () => { ${change} })()`)).toMatch(/^TypeError/);
  expect(await attempt(`(async () => { URL.prototype.toString = () => ''; return 'changed' })()`)).toMatch(
    /^TypeError/,
  );
});

test('replaced functions of the language show a page nothing of another page’s calls', async () => {
  const spied = await run(`
    const seen = [];
    const { prototype } = Map;
    for (const [owner, name] of [[JSON, 'parse'], [prototype, 'get'], [prototype, 'set'], [globalThis, 'Promise']]) {
      const original = owner[name];
      owner[name] = function (...values) { seen.push(name); return Reflect.apply(original, this, values); };
    }
    await ask('posts', {});
    return seen.join() || 'nothing';`);
  expect(spied).toBe('nothing');
});
