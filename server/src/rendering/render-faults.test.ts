import type { Envelope } from '@community/contract/calls';
import type { PageFault } from './page-fault.ts';
import { PageRenderer } from './page-renderer.ts';
import { dies, home, ip, layout, log, ok, post, rendererFixture, unhurried } from './testing-renderer.ts';

const { open, render, builds, limited, patient } = rendererFixture();

test.each([
  ['that never ends', 'export default () => new Promise(() => {});'],
  ['that holds the processor', 'export default () => { for (;;); };'],
  ['that ends its process', `export default async () => { ${dies} };`],
])('a page %s is none; its build then rests for a while, and other builds are rendered at once', async (_, page) => {
  const faults: PageFault[] = [];
  const limits = { ...unhurried, renderTimeoutMs: 1000, hangTimeoutMs: 1500, coolDownMs: 600_000 };
  const renderer = limited(limits, (fault) => faults.push(fault));
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
  limited({ ...unhurried, coolDownMs: 600_000 }, (fault) => faults.push(fault));
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

test.each([
  ['load', `export const load = async (ask) => { await ask('posts', {}); ${dies} }; export default () => '';`],
  ['render', `export const load = (ask) => ask('posts', {}); export default async () => { ${dies} };`],
])('other builds’ pages get another process if one ends in its %s, and make no call again', async (kind, page) => {
  const faults: PageFault[] = [];
  const renderer = patient({}, (fault) => faults.push(fault));
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
