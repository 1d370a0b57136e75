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

export const { log } = Fastify();
export const home = fixtureRoutes.match('/');
/** A page of another remote than `home`. */
export const post = fixtureRoutes.match('/messages');
const request = { address: '/?page=2', language: 'en' } as PageRequest;

/** A layout that shows the address and the page. */
export const layout = `export async function openPage(request, page, ask) {
  await page?.load?.(ask);
  return {
    head: page?.head?.() ?? null,
    render: async () => '<i>' + request.address + '</i>' + (page ? await page.default() : ''),
    close() { page?.close?.(); },
  };
}`;

/** Long limits, so that a busy machine fails no test, and one process, whose state pages can tell. */
export const unhurried = { openTimeoutMs: 30_000, queueTimeoutMs: 30_000, maxProcesses: 1 };

/** Source that ends the process at once: it asks V8 for more than it has. */
export const dies = `'x'.repeat(300_000_000).split('');`;

export const ok: Envelope = { code: 0, msg: '', data: { total: 3 } };

/** Address of whoever asks for the pages. */
export const ip = '192.0.2.1';

type Limits = ConstructorParameters<typeof PageRenderer>[1];

/** Builds in a folder of each test, and a renderer of their pages that ends with it. */
export function rendererFixture() {
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

  function open(published: Published, wanted: Partial<WantedPage> = {}, by = renderer): Promise<PageOutcome> {
    return by.open(published, { route: home, request, ask: async () => ok, ip, rendered: true, ...wanted });
  }

  /** A file of a build of an app. */
  async function file(app: string, name: string, module: string): Promise<string> {
    const path = join(folder, app, 'b1', 'document', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, module);
    return path;
  }

  let sets = 0;

  /** Renders a page. */
  async function render(published: Published, route: RouteMatch | null = home, by = renderer): Promise<string | null> {
    return (await open(published, { route }, by)).html;
  }

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

  /** Has a renderer with these limits in place of that of the test's start, which began nothing. */
  function limited(limits: Limits, onFault?: (fault: PageFault) => void): PageRenderer {
    renderer = new PageRenderer(log, limits, onFault);
    return renderer;
  }

  /** The same with long limits, unless others are given. */
  const patient = (limits: Limits = {}, onFault?: (fault: PageFault) => void): PageRenderer =>
    limited({ ...unhurried, renderTimeoutMs: 20_000, hangTimeoutMs: 25_000, ...limits }, onFault);

  return { open, render, builds, limited, patient };
}
