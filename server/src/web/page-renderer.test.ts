import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  renderer = new PageRenderer(log, { patience: 300, hold: 500, rest: 600_000 });
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
  return { documents: { frame: framePath, page: () => pagePath } } as unknown as Published;
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
