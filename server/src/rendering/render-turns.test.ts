import type { Published } from '../builds/published.ts';
import type { PageRenderer } from './page-renderer.ts';
import { home, layout, ok, post, rendererFixture } from './testing-renderer.ts';

const { open, render, builds, patient } = rendererFixture();

/** Source of a page that blocks its process for some milliseconds without using the processor. */
const holds = (time: number) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${time})`;

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

test('a process that took the place of a stuck one ends when that one works again', async () => {
  const published = await builds(
    `const id = Math.random(); export default () => { ${holds(20)}; return String(id); };`,
    layout,
    `export default () => { ${holds(2_000)}; return 'Post'; };`,
  );
  const one = patient({ maxProcesses: 2, maxForLoad: 1, renderTimeoutMs: 500, hangTimeoutMs: 4_000 });
  let first: string | null = null;
  while (first === null) first = await render(published, home, one);
  let standIn: string | null = null;
  while (standIn === null || standIn === first) {
    await render(published, post, one);
    standIn = await render(published, home, one);
  }
  while ((await render(published, home, one)) !== first);
  // While both are there, of two pages at once each opens one.
  const both = async () => new Set(await Promise.all([1, 2].map(() => render(published, home, one)))).size;
  while ((await both()) > 1);
  expect(await render(published, home, one)).toBe(first);
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

test('a page that is not opened in time lacks its content because of one that is rendered, or because of itself', async () => {
  const published = await builds(held);
  const alone = patient({ openTimeoutMs: 500 });
  const ask = async () => ({ ...ok, data: { stuck: true } });
  await alone.prepare(published);
  expect(await open(published, { ask }, alone)).toMatchObject({ html: null, isOverload: false, isOpened: false });
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
