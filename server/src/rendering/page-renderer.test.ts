import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Envelope } from '@community/contract/calls';
import type { PageRequest } from '@community/contract/page-request';
import type { RouteMatch } from '@community/contract/routes';
import { fixtureRoutes } from '@community/contract/testing-routes';
import Fastify from 'fastify';
import type { Published } from '../builds/published.ts';
import type { PageFault } from './page-fault.ts';
import type { PageOutcome } from './page-job.ts';
import { PageRenderer, type WantedPage } from './page-renderer.ts';
import { maxOpening } from './render-limits.ts';

const { log } = Fastify();
const home = fixtureRoutes.match('/');
const request = { address: '/?page=2', language: 'en' } as PageRequest;

const layout = `export async function openPage(request, page, ask) {
  await page?.load?.(ask);
  return {
    head: page?.head?.() ?? null,
    render: async () => '<i>' + request.address + '</i>' + (page ? await page.default() : ''),
    close() { page?.close?.(); },
  };
}`;

/** Long limits, so that a busy machine fails no test, and one process, whose state pages can tell. */
const unhurried = { openTimeoutMs: 30_000, queueTimeoutMs: 30_000, maxProcesses: 1 };

/** Source that ends the process at once: it asks V8 for more than it has. */
const dies = `'x'.repeat(300_000_000).split('');`;

let folder: string;
let renderer: PageRenderer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  renderer = new PageRenderer(log, { ...unhurried, renderTimeoutMs: 300, hangTimeoutMs: 500, coolDownMs: 600_000 });
});
afterEach(async () => {
  await renderer.close();
  await rm(folder, { recursive: true });
});

const ok: Envelope = { code: 0, msg: '', data: { total: 3 } };

/** Address of whoever asks for the pages. */
const ip = '192.0.2.1';

function open(published: Published, wanted: Partial<WantedPage> = {}, by = renderer): Promise<PageOutcome> {
  return by.open(published, { route: home, request, ask: async () => ok, ip, rendered: true, ...wanted });
}

/** Renders a page. */
async function render(published: Published, route: RouteMatch | null = home, by = renderer): Promise<string | null> {
  return (await open(published, { route }, by)).html;
}

/** A file of a build of an app. */
async function file(app: string, name: string, module: string): Promise<string> {
  const path = join(folder, app, 'b1', 'document', name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, module);
  return path;
}

let sets = 0;

/** Builds with these modules as layout, as the page `home`, and as the page of every other route, of another remote. */
async function builds(page: string, frameModule = layout, otherPage = page): Promise<Published> {
  sets += 1;
  const framePath = await file(`shell${sets}`, 'frame.mjs', frameModule);
  const pagePath = await file(`feed${sets}`, 'page-home.mjs', page);
  const otherPath = await file(`post${sets}`, 'page-post.mjs', otherPage);
  return {
    serverBuilds: {
      key: `set ${sets}`,
      layout: framePath,
      folders: [framePath, pagePath, otherPath].map((path) => dirname(path)),
      page: (route: string) => (route === 'home' ? pagePath : otherPath),
    },
  } as unknown as Published;
}

/** A page of another remote than `home`. */
const post = fixtureRoutes.match('/messages');

test('renders a page in its layout, with its props', async () => {
  const published = await builds(`export default () => '<b>Feed</b>';`);
  await expect(render(published)).resolves.toBe('<i>/?page=2</i><b>Feed</b>');
  await expect(render(published, null)).resolves.toBe('<i>/?page=2</i>');
});

test('a page that throws has no content, and the next one renders', async () => {
  const published = await builds(
    `let times = 0; export default () => { if ((times += 1) === 1) throw new Error('odd'); return 'Feed'; };`,
  );
  await expect(render(published)).resolves.toBeNull();
  await expect(render(published)).resolves.toContain('Feed');
});

test.each([
  ['that never ends', 'export default () => new Promise(() => {});'],
  ['that holds the processor', 'export default () => { for (;;); };'],
  ['that ends its process', `export default async () => { ${dies} };`],
])('a page %s is none; its build then rests for a while, and other builds are rendered at once', async (_, page) => {
  const faults: PageFault[] = [];
  const limits = { ...unhurried, renderTimeoutMs: 1000, hangTimeoutMs: 1500, coolDownMs: 600_000 };
  renderer = new PageRenderer(log, limits, (fault) => faults.push(fault));
  const set = await builds(page, layout, `export default () => 'Post';`);
  await renderer.prepare(set);
  await expect(render(set)).resolves.toBeNull();
  // Its process is ended, and the fault told.
  while (faults.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  // This page view fails for the same fault, without a process.
  await expect(render(set)).resolves.toBeNull();
  const told = { kind: 'render', file: set.serverBuilds.page('home'), error: faults[0]?.error, isFirst: true, ip };
  expect(faults).toEqual([told, told]);
  await expect(render(set, post)).resolves.toContain('Post');
  const good = await builds(`export default () => 'Feed';`);
  await expect(render(good)).resolves.toContain('Feed');
});

test('an unloadable layout loses only the content, and is to blame for each page view', async () => {
  const faults: PageFault[] = [];
  renderer = new PageRenderer(log, { ...unhurried, coolDownMs: 600_000 }, (fault) => faults.push(fault));
  const set = await builds('', 'throw new Error("odd")');
  await expect(render(set)).resolves.toBeNull();
  await expect(render(set, post)).resolves.toBeNull();
  const told = { kind: 'script', file: set.serverBuilds.layout, isFirst: true, ip: null };
  const error = expect.stringMatching(/^Error: odd\n\s+at .*frame\.mjs:1:/);
  expect(faults.slice(0, 1)).toEqual([{ ...told, error }]);
  expect(faults.slice(-1)).toEqual([{ ...told, ip, error }]);
});

test.each([
  ['promise', 'a promise that nobody handles', `void (async () => { await null; throw new Error('odd'); })();`],
  ['script', 'a timer', `setTimeout(() => { throw new Error('odd'); }, 50);`],
  ['script', 'a microtask', `queueMicrotask(() => { throw new Error('odd'); });`],
  [
    'script',
    'a listener',
    `const to = new EventTarget(); to.addEventListener('a', () => { throw new Error('odd'); });
    to.dispatchEvent(new Event('a'));`,
  ],
])('a %s fault is told of a page that throws in %s, alone, and its process goes on', async (kind, _, source) => {
  const faults: PageFault[] = [];
  patient({}, (fault) => faults.push(fault));
  const set = await builds(
    `export const load = async (ask) => { ${source} }; export default () => 'Feed';`,
    layout,
    `let id = Math.random(); export const load = (ask) => ask('posts', {}); export default () => String(id);`,
  );
  const before = await render(set, post);
  // Others are open at the same time.
  let respond: (envelope: Envelope) => void = () => undefined;
  const response = new Promise<Envelope>((resolve) => (respond = resolve));
  const other = open(set, { route: post, ask: () => response });
  await expect(render(set)).resolves.toContain('Feed');
  while (faults.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  respond(ok);
  expect((await other).html).toBe(before);
  expect(faults).toEqual([
    { kind, file: set.serverBuilds.page('home'), error: expect.stringMatching(/^Error: odd\n/), isFirst: true, ip },
  ]);
});

test('the system gives a page no more memory than a process may have, in buffers neither', async () => {
  const faults: PageFault[] = [];
  patient({}, (fault) => faults.push(fault));
  const set = await builds(
    `const kept = []; export default () => { for (;;) kept.push(new ArrayBuffer(20_000_000)); };`,
    layout,
    `export default () => 'Post';`,
  );
  await expect(render(set)).resolves.toBeNull();
  // Where the system holds no limit, Node's own ends it.
  expect(faults[0]?.error).toMatch(/^RangeError: Array buffer allocation failed|^The process of the page ended/);
  await expect(render(set, post)).resolves.toContain('Post');
});

test('a page view counts once, however many faults it has', async () => {
  const faults: PageFault[] = [];
  patient({}, (fault) => faults.push(fault));
  const set = await builds(`
    export const load = async () => { void Promise.reject(new Error('first')); await null; };
    export default () => { throw new Error('second'); };`);
  await render(set);
  await render(set);
  while (faults.length < 4) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(faults.filter(({ isFirst }) => isFirst)).toHaveLength(2);
});

test('switches to other builds at once, with their own modules', async () => {
  await expect(render(await builds(`export default () => 'one';`))).resolves.toContain('one');
  await expect(render(await builds(`export default () => 'two';`))).resolves.toContain('two');
});

/** Source of a page that blocks its process for some milliseconds without using the processor. */
const holds = (time: number) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${time})`;

/** A renderer with long limits, unless others are given. */
function patient(
  limits: ConstructorParameters<typeof PageRenderer>[1] = {},
  onFault?: (fault: PageFault) => void,
): PageRenderer {
  const long = { ...unhurried, renderTimeoutMs: 20_000, hangTimeoutMs: 25_000 };
  renderer = new PageRenderer(log, { ...long, ...limits }, onFault);
  return renderer;
}

test('concurrent requests after a publish start one process', async () => {
  const published = await builds(`const id = Math.random(); export default () => String(id);`);
  patient({ maxProcesses: 4 });
  const pages = await Promise.all(
    Array.from({ length: 10 }, () => render({ ...published, serverBuilds: { ...published.serverBuilds } })),
  );
  expect(new Set(pages).size).toBe(1);
  expect(pages).not.toContain(null);
});

test('a page that holds its process holds no later page', async () => {
  const published = await builds(`
    export const head = () => ({ title: 'Feed' });
    export default () => { for (;;); };`);
  const several = patient({ maxProcesses: 2, renderTimeoutMs: 300 });
  expect(await open(published, {}, several)).toMatchObject({ html: null });
  expect(await open(published, { rendered: false }, several)).toMatchObject({ head: { title: 'Feed' } });
});

test('a page that holds its process while it is opened holds no later page', async () => {
  const published = await builds(`export const load = () => { for (;;); };`, layout, `export default () => 'Post';`);
  const several = patient({ maxProcesses: 2, maxForLoad: 1, openTimeoutMs: 1_000 });
  expect(await open(published, {}, several)).toMatchObject({ html: null });
  // The process that takes its place may start later than a page may take to open.
  while ((await render(published, post, several)) === null);
});

test('no more processes are started for work alone than may be', async () => {
  const published = await builds(
    `const id = Math.random(); export default () => { ${holds(20)}; return String(id); };`,
  );
  const one = patient({ maxProcesses: 2, maxForLoad: 1 });
  const first = await render(published, home, one);
  const pages = await Promise.all(Array.from({ length: 10 }, () => render(published, home, one)));
  expect(new Set(pages)).toEqual(new Set([first]));
});

test('pages are rendered one at a time', async () => {
  const published = await builds(`
    let running = 0;
    let most = 0;
    export default async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 10));
      running -= 1;
      return String(most);
    };`);
  patient();
  const pages = await Promise.all(Array.from({ length: 5 }, () => render(published)));
  expect(new Set(pages)).toEqual(new Set(['<i>/?page=2</i>1']));
});

test('a queued page does not count as hanging', async () => {
  // Together the pages take longer than either limit; each takes a small part of it.
  const published = await builds(`export default () => { ${holds(150)}; return 'Feed'; };`);
  const thorough = patient({ renderTimeoutMs: 2000, hangTimeoutMs: 2500 });
  const pages = await Promise.all(Array.from({ length: 20 }, () => render(published, home, thorough)));
  expect(pages).toEqual(Array(20).fill('<i>/?page=2</i>Feed'));
});

test('a page’s timeout does not end its process at once', async () => {
  const published = await builds(`
    let times = 0;
    export default () => { if ((times += 1) === 1) ${holds(1600)}; return String(times); };`);
  const lenient = patient({ renderTimeoutMs: 1500, hangTimeoutMs: 100 });
  await expect(render(published, home, lenient)).resolves.toBeNull();
  await expect(render(published, home, lenient)).resolves.toBe('<i>/?page=2</i>2');
});

/**
 * A page whose renderings last until a page is opened whose first call is answered with `release`. One whose call is
 * answered with `stuck` never opens.
 */
const held = `
  let times = 0;
  let release;
  const released = new Promise((resolve) => { release = resolve; });
  export const load = async (ask) => {
    const { data } = await ask('posts', {});
    if (data.release) release();
    if (data.stuck) await new Promise(() => {});
  };
  export const head = () => ({ title: String(times) });
  export default async () => { times += 1; await released; return 'Feed'; };`;

/** Ends the renderings of `held`; returns how many have begun. */
async function release(published: Published, by: PageRenderer): Promise<number> {
  const ask = async () => ({ ...ok, data: { release: true } });
  const { head } = await open(published, { ask, rendered: false }, by);
  return Number(head?.title);
}

test('pages that wait too long have no content, and at most one of them is rendered in vain', async () => {
  const published = await builds(held);
  const hurried = patient({ queueTimeoutMs: 300 });
  const first = render(published, home, hurried);
  const later = await Promise.all([1, 2, 3].map(() => open(published, {}, hurried)));
  expect(later.map(({ html, isOverload }) => [html, isOverload])).toEqual([1, 2, 3].map(() => [null, true]));
  expect(await release(published, hurried)).toBe(1);
  await expect(first).resolves.toContain('Feed');
  // A page in time shows that the process is idle again.
  while ((await render(published, null, hurried)) === null);
  expect(await release(published, hurried)).toBe(2);
});

test('the queue is bounded', async () => {
  const published = await builds(held);
  const short = patient({ maxQueued: 2 });
  const first = Array.from({ length: 4 }, () => render(published, home, short));
  // One is rendered, one is next, and two wait.
  await expect(open(published, {}, short)).resolves.toMatchObject({ html: null, isOverload: true });
  await release(published, short);
  expect(await Promise.all(first)).toEqual(Array(4).fill('<i>/?page=2</i>Feed'));
});

test.each([
  ['load', `export const load = async (ask) => { await ask('posts', {}); ${dies} }; export default () => '';`],
  ['render', `export const load = (ask) => ask('posts', {}); export default async () => { ${dies} };`],
])('other builds’ pages get another process if one ends in its %s, and make no call again', async (kind, page) => {
  const faults: PageFault[] = [];
  patient({}, (fault) => faults.push(fault));
  const other = `
    export const load = async (ask) => { await ask('posts', {}); await ask('posttops', {}); };
    export default () => 'Post';`;
  const set = await builds(page, layout, other);
  await renderer.prepare(set);
  const calls: string[] = [];
  let die: (envelope: Envelope) => void = () => undefined;
  const response = new Promise<Envelope>((resolve) => (die = resolve));
  const bad = [1, 2].map(() => open(set, { ask: () => response }));
  const ask = async (call: string) => {
    calls.push(call);
    if (call !== 'posttops' || calls.length < 4) return ok;
    // Both pages have made their first calls, and have no response to the second one.
    die(ok);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return ok;
  };
  const good = await Promise.all([1, 2].map(() => open(set, { route: post, ask })));
  expect(good.map(({ html, isOverload, responses }) => [html, isOverload, responses.length])).toEqual([
    ['<i>/?page=2</i>Post', false, 2],
    ['<i>/?page=2</i>Post', false, 2],
  ]);
  expect(calls).toHaveLength(4);
  for (const outcome of await Promise.all(bad)) expect(outcome).toMatchObject({ html: null, isOverload: false });
  // Each page view of the build counts.
  const error = expect.stringMatching(/^The process of the page ended: .*Fatal JavaScript invalid size/);
  const told = { kind, file: set.serverBuilds.page('home'), error, isFirst: true, ip };
  expect(faults).toEqual([told, told]);
});

test('a page that ends its process after it is done is to blame, and its build rests', async () => {
  const faults: PageFault[] = [];
  patient({ coolDownMs: 600_000 }, (fault) => faults.push(fault));
  const late = `export default () => { setTimeout(() => { ${dies} }, 50); return 'Feed'; };`;
  const set = await builds(late, layout, `export default () => 'Post';`);
  await expect(render(set)).resolves.toContain('Feed');
  while (faults.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(faults).toMatchObject([{ kind: 'script', file: set.serverBuilds.page('home') }]);
  await expect(render(set)).resolves.toBeNull();
  await expect(render(set, post)).resolves.toContain('Post');
});

test('a page that is not opened in time lacks its content because of one that is rendered, or because of itself', async () => {
  const published = await builds(held);
  const alone = patient({ openTimeoutMs: 500 });
  const ask = async () => ({ ...ok, data: { stuck: true } });
  await alone.prepare(published);
  expect(await open(published, { ask }, alone)).toMatchObject({ html: null, isOverload: false });
  const first = render(published, home, alone);
  const begun = async () => Number((await open(published, { rendered: false }, alone)).head?.title);
  while ((await begun()) !== 1);
  expect(await open(published, { ask }, alone)).toMatchObject({ html: null, isOverload: true });
  await release(published, alone);
  await expect(first).resolves.toContain('Feed');
});

test('a publish keeps the page being rendered, and a rollback is no fault', async () => {
  const first = await builds(`export default () => { ${holds(300)}; return 'one'; };`);
  const second = await builds(`export default () => 'two';`);
  const steady = patient({ coolDownMs: 600_000 });
  await steady.prepare(first);
  const calls = [first, first, second, first].map((published) => render(published, home, steady));
  expect(await Promise.all(calls)).toEqual(['one', 'one', 'two', 'one'].map((page) => `<i>/?page=2</i>${page}`));
});

/** A page that makes two calls and then runs `next`. */
const asking = (next: string) => `
  export const load = async (ask) => { await Promise.all([ask('userhome', {}), ask('userposts', {})]); ${next} };
  export const head = () => ({ title: 'Marisol' });
  export default () => 'Feed';`;

test('a page’s first calls have their responses, in the order of the calls', async () => {
  const published = await builds(`
    let responses;
    export const load = async (ask) => {
      const first = ask('posts', { type: 1, page: undefined });
      responses = await Promise.all([first, ask('posttops', { page: 1 }), ask('country')]);
    };
    export const head = () => ({ title: String(responses.map(({ data }) => data.total)) });
    export default () => 'Feed';`);
  const calls: unknown[] = [];
  const ask = async (call: string, body: unknown) => {
    calls.push([call, body]);
    // The first call ends last.
    await new Promise((resolve) => setTimeout(resolve, call === 'posts' ? 50 : 0));
    return { ...ok, data: { total: call.length } };
  };
  expect(await open(published, { ask })).toEqual({
    isOverload: false,
    isLost: false,
    hasFault: false,
    responses: [
      { call: 'posts', body: { type: 1 }, answer: { total: 5 } },
      { call: 'posttops', body: { page: 1 }, answer: { total: 8 } },
      { call: 'country', body: {}, answer: { total: 7 } },
    ],
    head: { title: '5,8,7' },
    gone: false,
    failed: false,
    html: '<i>/?page=2</i>Feed',
  });
  expect(calls).toEqual([
    ['posts', { type: 1 }],
    ['posttops', { page: 1 }],
    ['country', {}],
  ]);
});

test('pages wait for their responses concurrently', async () => {
  const published = await builds(`
    export const load = (ask) => ask('posts', {});
    export default () => 'Feed';`);
  const pending: ((envelope: Envelope) => void)[] = [];
  const ask = () => new Promise<Envelope>((resolve) => pending.push(resolve));
  const pages = [1, 2, 3].map(() => open(published, { ask }));
  while (pending.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
  for (const [index, respond] of pending.entries()) respond({ ...ok, data: index });
  expect((await Promise.all(pages)).map(({ responses }) => responses[0]?.answer)).toEqual([0, 1, 2]);
});

test('limits the pages that are opened at once', async () => {
  const published = await builds(asking(''));
  let respond: (envelope: Envelope) => void = () => undefined;
  const response = new Promise<Envelope>((resolve) => {
    respond = resolve;
  });
  const pages = Array.from({ length: maxOpening }, () => open(published, { ask: () => response, rendered: false }));
  expect(await open(published)).toMatchObject({ responses: [], head: null, html: null });
  respond(ok);
  expect((await Promise.all(pages)).filter(({ head }) => head !== null)).toHaveLength(maxOpening);
});

test('rejects calls outside the contract, and too many calls', async () => {
  const published = await builds(`
    const results = [];
    export const load = async (ask) => {
      results.push(await ask('toString', {}), await ask('dropEverything', {}));
      for (let count = 0; count < 20; count += 1) results.push(await ask('posts', { page: count }));
    };
    export const head = () => ({ title: String(results.filter((result) => result === null).length) });
    export default () => 'Feed';`);
  const { responses, head } = await open(published);
  expect(responses).toHaveLength(10);
  expect(head).toEqual({ title: '12' });
});

test('for a member a page has responses and head only', async () => {
  const published = await builds(`
    export const load = (ask) => ask('posts', {});
    export const head = () => ({ title: 'Feed' });
    export default () => 'Feed';`);
  expect(await open(published, { rendered: false })).toMatchObject({
    responses: [{ call: 'posts' }],
    head: { title: 'Feed' },
    html: null,
  });
});

test('does not render a gone page', async () => {
  const published = await builds(`export const head = () => ({ title: '', gone: true }); export default () => 'Feed';`);
  expect(await open(published)).toMatchObject({ gone: true, html: null });
});

test('closes every page, rendered or not', async () => {
  const published = await builds(`
    let closed = 0;
    export const head = () => ({ title: String(closed) });
    export const close = () => { closed += 1; };
    export default () => 'Feed';`);
  await Promise.all([open(published), open(published, { rendered: false }), open(published)]);
  const { head } = await open(published, { rendered: false });
  expect(head).toEqual({ title: '3' });
});

test.each([
  ['throws', `throw new Error('odd')`],
  ['ends its process', dies],
  ['never ends', 'await new Promise(() => {})'],
  ['holds the processor', 'for (;;);'],
])('a page that %s once it has its responses keeps them and their status', async (_, next) => {
  const hurried = patient({ openTimeoutMs: 500 });
  const published = await builds(asking(next));
  await hurried.prepare(published);
  expect(await open(published, {}, hurried)).toMatchObject({
    responses: [{ call: 'userhome' }, { call: 'userposts' }],
    head: null,
  });
});

test.each([
  [4004, { gone: true, failed: false }],
  [5000, { gone: false, failed: true }],
  [4029, { gone: false, failed: true }],
  [4001, { gone: false, failed: false }],
])('a page that throws over the code %i has its status', async (code, status) => {
  const published = await builds(asking(`throw new Error('odd')`));
  const ask = async (call: string) => (call === 'userhome' ? { ...ok, code } : ok);
  expect(await open(published, { ask })).toMatchObject({ ...status, responses: [{ call: 'userposts' }] });
});

test('a page with a head has not failed, whatever calls failed', async () => {
  const published = await builds(asking(''));
  const ask = async (call: string) => (call === 'userposts' ? { ...ok, code: 5000 } : ok);
  expect(await open(published, { ask })).toMatchObject({
    failed: false,
    head: { title: 'Marisol' },
    responses: [{ call: 'userhome' }],
  });
});

test('a page without a head because of a failed call has failed', async () => {
  const published = await builds(asking('').replace(`({ title: 'Marisol' })`, 'null'));
  expect(await open(published, { ask: async () => ({ ...ok, code: 5000 }) })).toMatchObject({
    failed: true,
    head: null,
    responses: [],
  });
});

test('a process that ends loses no pending response', async () => {
  const published = await builds(`
    export const load = async (ask) => { void ask('posts', {}); await ask('posttops', {}); ${dies} };
    export default () => 'Feed';`);
  const ask = async (call: string) => {
    if (call === 'posts') await new Promise((resolve) => setTimeout(resolve, 500));
    return ok;
  };
  expect((await open(published, { ask })).responses).toHaveLength(2);
});

test('a slow response does not time the page out', async () => {
  const published = await builds(asking(''));
  const hurried = patient({ openTimeoutMs: 300, hangTimeoutMs: 400 });
  await hurried.prepare(published);
  const ask = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return ok;
  };
  expect(await open(published, { ask }, hurried)).toMatchObject({
    head: { title: 'Marisol' },
    html: '<i>/?page=2</i>Feed',
  });
});

test('after a render killed its process, later pages keep their head and lose their content', async () => {
  const published = await builds(
    `export const head = () => ({ title: 'Feed' }); export default async () => { ${dies} };`,
  );
  patient({ coolDownMs: 600_000 });
  expect(await open(published)).toMatchObject({ head: { title: 'Feed' }, html: null });
  expect(await open(published)).toMatchObject({ head: { title: 'Feed' }, html: null });
});

test('after an opening page killed its process, pages are not opened during the cool-down', async () => {
  const published = await builds(`
    export const load = async (ask) => { await ask('posts', {}); ${dies} };
    export default () => 'Feed';`);
  let opened = 0;
  const ask = async () => {
    opened += 1;
    return ok;
  };
  for (let count = 0; count < 3; count += 1) {
    expect(await open(published, { ask })).toMatchObject({ head: null, html: null });
  }
  expect(opened).toBe(1);
});

test.each([
  ['load', 'while it loads', `export const load = () => { throw new Error('odd'); }; export default () => '';`],
  ['render', 'while it renders', `export default () => { throw new Error('odd'); };`],
  ['head', 'in place of its head', `export const headError = () => new Error('odd'); export default () => 'Feed';`],
])('a fault of the kind %s is told for a page that throws %s', async (kind, _when, page) => {
  const faults: PageFault[] = [];
  const frame = layout.replace('head:', 'headError: page?.headError?.(), head:');
  const published = await builds(page, frame);
  const telling = new PageRenderer(log, unhurried, (fault) => faults.push(fault));
  await render(published, home, telling);
  await telling.close();
  expect(faults).toEqual([
    {
      kind,
      file: published.serverBuilds.page('home'),
      error: expect.stringMatching(/^Error: odd\n\s+at .*page-home\.mjs:1:/),
      isFirst: true,
      ip,
    },
  ]);
});

test('a fault is told for a page that hangs, and for the shell’s own page by its layout', async () => {
  const faults: PageFault[] = [];
  const limits = { ...unhurried, renderTimeoutMs: 300, hangTimeoutMs: 500 };
  const telling = new PageRenderer(log, limits, (fault) => faults.push(fault));
  await render(await builds('export default () => new Promise(() => {});'), home, telling);
  const own = await builds('', `export async function openPage() { throw new Error('odd'); }`);
  await render(own, null, telling);
  await telling.close();
  expect(faults).toEqual(
    expect.arrayContaining([
      {
        kind: 'load',
        file: own.serverBuilds.layout,
        error: expect.stringContaining('Error: odd'),
        isFirst: true,
        ip,
      },
    ]),
  );
});

test('what the layout says of a page that cannot be rendered is told with its fault', async () => {
  const faults: PageFault[] = [];
  const telling = `export async function openPage(request, page) {
    return {
      head: null,
      render: async () => { throw new Error('odd'); },
      isPageAtFault: () => page !== null,
      close() {},
    };
  }`;
  patient({}, (fault) => faults.push(fault));
  const set = await builds('', telling);
  await render(set);
  await render(set, null);
  expect(faults.map(({ kind, isOfPage }) => [kind, isOfPage])).toEqual([
    ['render', true],
    ['render', undefined],
  ]);
});
