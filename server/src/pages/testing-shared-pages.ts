import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixtureRegistry, fixtureRoutes } from '@community/contract/testing-routes';
import type { FastifyInstance } from 'fastify';
import type { Published } from '../builds/published.ts';
import { ReaderChoice } from '../builds/reader-builds.ts';
import { readConfiguration } from '../configuration.ts';
import { localBroadcast } from '../database/broadcast.ts';
import type { Database } from '../database/database.ts';
import { createApplication } from '../http/application.ts';
import type { RequestLimit } from '../http/limits/rate-limits.ts';
import { PageRenderer } from '../rendering/page-renderer.ts';
import type { PageApi } from './page-maker.ts';
import { pageRoutes } from './page-routes.ts';
import { VisitorPages } from './visitor-pages.ts';

/** A layout whose pages show whose they are. `/home/details-13` cannot be rendered. */
const whose = `
  export async function openPage({ address, login, isSkeleton }, page, ask) {
    if (isSkeleton) return { head: null, render: async () => '<p>Coming</p>', close() {} };
    const main = await ask('postdetail', { post_id: /details-(\\d+)/.exec(address)?.[1] ?? address });
    const render = async () => {
      if (address.includes('details-13')) throw new Error('odd');
      return '<p>Written for all</p>';
    };
    const head = { title: 'Read by ' + (login?.user ?? 'all'), gone: main?.code === 4004 };
    return { head: head.gone || main?.code === 0 ? head : null, render, close() {} };
  }`;

export interface SharedPagesOptions {
  /** Answers the call of a page; its body names the post or the address. */
  call: PageApi['call'];
  /** How many percent of the readers get a canary, whose registry has the version `canary`. */
  share?: number;
  env?: Record<string, string>;
  /** The source of another layout. */
  layout?: string;
  visitorPages?: VisitorPages;
  limit?: RequestLimit;
}

export interface SharedPages {
  app: FastifyInstance;
  /** How pages were made, in order. */
  sources: string[];
  /** Builds whose views the server has counted. */
  views: string[];
  /** Publishes builds, whose registry has this version. */
  publish(version: string): void;
  close(): Promise<void>;
}

/** The pages of a community behind caches, without a database. */
export async function openSharedPages({
  call,
  share = 0,
  env = {},
  layout = whose,
  visitorPages = new VisitorPages({ broadcast: localBroadcast() }),
  limit = () => undefined,
}: SharedPagesOptions): Promise<SharedPages> {
  const folder = await mkdtemp(join(tmpdir(), 'shared-pages-'));
  await writeFile(join(folder, 'layout.mjs'), layout);
  const texts = { titles: { login: 'login', notFound: 'notFound' }, description: '' };
  const published: Published = {
    shell: {
      build: '1',
      base: '/shell/1/',
      texts: { en: texts, es: texts, ja: texts, zh: texts },
      gives: null,
      textChunks: {},
      scripts: [],
      styles: [],
    },
    registry: fixtureRegistry,
    routes: fixtureRoutes,
    unreadable: [],
    canaries: share > 0 ? [{ app: 'feed', build: 'canary', share }] : [],
    watched: new Set(),
    serverBuilds: { key: '1', layout: join(folder, 'layout.mjs'), folders: [folder], page: () => null },
  };
  const canary: Published = { ...published, registry: { ...fixtureRegistry, version: 'canary' } };
  const configuration = readConfiguration(
    { LOG_LEVEL: 'silent', PAGE_CACHE: 'shared', TRUST_PROXY: '1', ...env },
    '/nowhere',
  );
  const app = await createApplication(configuration);
  const [sources, views]: [string[], string[]] = [[], []];
  let active = published;
  const current = { current: async () => active };
  const limits = { openTimeoutMs: 30_000, queueTimeoutMs: 30_000, renderTimeoutMs: 30_000 };
  await pageRoutes(app, {
    configuration: configuration.apps,
    icon: configuration.icon,
    community: { call },
    database: {} as Database,
    published: current,
    readers: new ReaderChoice({ published: current, sets: { with: async () => canary }, previews: null }),
    countView: (name, build) => void views.push(`${name}/${build}`),
    renderer: new PageRenderer(app.log, limits),
    visitorPages,
    pageCache: configuration.pageCache,
    countPage: (source) => void sources.push(source),
    limit,
  });
  app.get('/readyz', async () => ({ status: 'ready' }));
  return {
    app,
    sources,
    views,
    publish(version) {
      active = { ...published, registry: { ...fixtureRegistry, version } };
    },
    async close() {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}
