import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageRequest } from '@community/contract/page-request';
import { matchRoute } from '@community/contract/routes';
import Fastify from 'fastify';
import { PageRenderer } from './page-renderer.ts';
import type { Published } from './published.ts';

const { log } = Fastify();
const home = matchRoute('/');
const request = { address: '/?page=2', language: 'en' } as PageRequest;

const frame = `export async function renderPage(request, page) {
  return '<i>' + request.address + '</i>' + (page ? await page.default() : '');
}`;

let folder: string;
let renderer: PageRenderer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  renderer = new PageRenderer(log, { renderTimeoutMs: 300, hangTimeoutMs: 500, queueTimeoutMs: 30_000, coolDownMs: 600_000 });
});
afterEach(async () => {
  await renderer.close();
  await rm(folder, { recursive: true });
});

/** Builds whose frame and page of every route are these modules. */
async function builds(page: string, frameModule = frame): Promise<Published> {
  const name = `${Math.random()}`;
  const [framePath, pagePath] = [join(folder, `${name}-frame.mjs`), join(folder, `${name}-page.mjs`)];
  await Promise.all([writeFile(framePath, frameModule), writeFile(pagePath, page)]);
  return { documents: { key: name, frame: framePath, page: () => pagePath } } as unknown as Published;
}

test('a page is rendered in its frame, with what is known of it', async () => {
  const published = await builds(`export default () => '<b>Feed</b>';`);
  await expect(renderer.render(published, home, request)).resolves.toBe('<i>/?page=2</i><b>Feed</b>');
  await expect(renderer.render(published, null, request)).resolves.toBe('<i>/?page=2</i>');
});

test('a page that throws is none, and the next one is rendered', async () => {
  const published = await builds(`let times = 0; export default () => { if ((times += 1) === 1) throw new Error('odd'); return 'Feed'; };`);
  await expect(renderer.render(published, home, request)).resolves.toBeNull();
  await expect(renderer.render(published, home, request)).resolves.toContain('Feed');
});

test.each([
  ['that never ends', 'export default () => new Promise(() => {});'],
  ['that holds the processor', 'export default () => { for (;;); };'],
  ['that ends the worker', 'export default () => process.exit(1);'],
])('a page %s is none; its builds then rest for a while, and other builds are rendered at once', async (_, page) => {
  const bad = await builds(page);
  await expect(renderer.render(bad, home, request)).resolves.toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect(renderer.render(bad, null, request)).resolves.toBeNull();
  const good = await builds(`export default () => 'Feed';`);
  await expect(renderer.render(good, home, request)).resolves.toContain('Feed');
});

test('a frame that cannot be loaded costs the content only', async () => {
  await expect(renderer.render(await builds('', 'throw new Error("odd")'), home, request)).resolves.toBeNull();
});

test('other builds are taken at once, from their own modules', async () => {
  await expect(renderer.render(await builds(`export default () => 'one';`), home, request)).resolves.toContain('one');
  await expect(renderer.render(await builds(`export default () => 'two';`), home, request)).resolves.toContain('two');
});

test('a page sees nothing of the environment', async () => {
  const published = await builds('export default () => String(Object.keys(process.env).length);');
  await expect(renderer.render(published, home, request)).resolves.toBe('<i>/?page=2</i>0');
});

/** Source of a page that holds its thread for a while, in milliseconds, without using the processor. */
const holds = (time: number) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${time})`;

/** A renderer whose pages have as long as they like, unless told otherwise. */
function patient(limits: ConstructorParameters<typeof PageRenderer>[1] = {}): PageRenderer {
  renderer = new PageRenderer(log, { renderTimeoutMs: 20_000, hangTimeoutMs: 25_000, queueTimeoutMs: 20_000, ...limits });
  return renderer;
}

test('requests at once after a publish start one thread between them', async () => {
  const starts = join(folder, 'starts');
  const published = await builds(
    `export default () => 'Feed';`,
    `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(starts)}, 'x'); ${frame}`,
  );
  patient();
  const pages = await Promise.all(
    Array.from({ length: 10 }, () => renderer.render({ ...published, documents: { ...published.documents } }, home, request)),
  );
  expect(new Set(pages)).toEqual(new Set(['<i>/?page=2</i>Feed']));
  expect(await readFile(starts, 'utf8')).toBe('x');
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
  const pages = await Promise.all(Array.from({ length: 5 }, () => renderer.render(published, home, request)));
  expect(new Set(pages)).toEqual(new Set(['<i>/?page=2</i>1']));
});

test('a page that waits for its turn is not taken for one that hangs', async () => {
  // All of them together take longer than either limit; one of them takes a small part of it.
  const published = await builds(`export default () => { ${holds(150)}; return 'Feed'; };`);
  const thorough = patient({ renderTimeoutMs: 2000, hangTimeoutMs: 2500 });
  const pages = await Promise.all(Array.from({ length: 20 }, () => thorough.render(published, home, request)));
  expect(pages).toEqual(Array(20).fill('<i>/?page=2</i>Feed'));
});

test('a thread is not ended as soon as a page has taken too long, however long that is', async () => {
  const published = await builds(`
    let times = 0;
    export default () => { if ((times += 1) === 1) ${holds(1600)}; return String(times); };`);
  const lenient = patient({ renderTimeoutMs: 1500, hangTimeoutMs: 100 });
  await expect(lenient.render(published, home, request)).resolves.toBeNull();
  await expect(lenient.render(published, home, request)).resolves.toBe('<i>/?page=2</i>2');
});

test('pages that wait too long go without, cost the one before nothing, and at most one of them is rendered for nobody', async () => {
  const times = join(folder, 'times');
  const published = await builds(`
    import { appendFileSync } from 'node:fs';
    export default () => { appendFileSync(${JSON.stringify(times)}, 'x'); ${holds(1500)}; return 'Feed'; };`);
  const hurried = patient({ queueTimeoutMs: 300 });
  await hurried.prepare(published);
  const order: string[] = [];
  const ask = (name: string) =>
    hurried.render(published, home, request).then((html) => order.push(`${name} ${html === null ? 'none' : 'there'}`));
  await Promise.all([ask('first'), ask('second'), ask('third'), ask('fourth')]);
  expect(order).toEqual(['second none', 'third none', 'fourth none', 'first there']);
  // The thread is idle again once a page that is asked for now is there in time.
  while ((await hurried.render(published, null, request)) === null);
  expect((await readFile(times, 'utf8')).length).toBeLessThanOrEqual(2);
});

test('no more pages than the queue takes wait', async () => {
  const published = await builds(`export default () => { ${holds(300)}; return 'Feed'; };`);
  const short = patient({ maxQueued: 2 });
  await short.prepare(published);
  const pages = await Promise.all(Array.from({ length: 5 }, () => short.render(published, home, request)));
  expect(pages.map((html) => html !== null)).toEqual([true, true, true, true, false]);
});

test('a publish costs nobody the page that is being rendered, and a way back is no fault', async () => {
  const first = await builds(`export default () => { ${holds(300)}; return 'one'; };`);
  const second = await builds(`export default () => 'two';`);
  const steady = patient({ coolDownMs: 600_000 });
  await steady.prepare(first);
  const asked = [first, first, second, first].map((published) => steady.render(published, home, request));
  expect(await Promise.all(asked)).toEqual(['one', 'one', 'two', 'one'].map((page) => `<i>/?page=2</i>${page}`));
});
