import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FaultBeacon, faultsPath } from '@community/contract/faults';
import { fixtureRoutes } from '@community/contract/testing-routes';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { PageFault } from '../rendering/page-fault.ts';
import { testingLog } from '../runtime/testing-log.ts';
import { faultRoutes } from './fault-routes.ts';
import { Faults } from './faults.ts';
import { recordedBeacons } from './testing-beacons.ts';

const builds = ['feed/b0', 'feed/b1', 'post/p1', 'messages/m1', 'shell/s1', 'acting/a1'];

const feedPage = 'feed/b1/document/page-home.mjs';
const postPage = 'post/p1/document/page-post-details.mjs';
const layout = 'shell/s1/document/frame.mjs';

/** A fault of a page on the server; its file, and the scripts of its stack, are paths below the builds. */
interface FailedPage extends Pick<PageFault, 'kind' | 'file' | 'isOfPage'> {
  name: string;
  build: string;
  stack: readonly string[];
}

const failedPages: readonly FailedPage[] = [
  { name: 'a component', build: 'feed/b1', kind: 'render', file: feedPage, stack: [feedPage, layout] },
  {
    name: 'what a component returns',
    build: 'feed/b1',
    kind: 'render',
    file: feedPage,
    stack: [layout],
    isOfPage: true,
  },
  {
    name: 'a part of a page in a file of its own',
    build: 'post/p1',
    kind: 'render',
    file: postPage,
    stack: ['post/p1/document/part.mjs', layout],
  },
  { name: 'the layout around a page', build: 'shell/s1', kind: 'render', file: feedPage, stack: [layout] },
  { name: 'the layout of the shell’s own page', build: 'shell/s1', kind: 'render', file: layout, stack: [layout] },
  { name: 'first calls', build: 'post/p1', kind: 'load', file: postPage, stack: [postPage] },
  { name: 'a head that throws', build: 'feed/b1', kind: 'head', file: feedPage, stack: [feedPage] },
  { name: 'a head that is none', build: 'post/p1', kind: 'head', file: postPage, stack: [layout] },
  { name: 'a promise that nothing waits for', build: 'feed/b1', kind: 'promise', file: feedPage, stack: [feedPage] },
  {
    name: 'a page that ends its process, hangs or names another remote',
    build: 'post/p1',
    kind: 'script',
    file: postPage,
    stack: [feedPage],
  },
];

let folder: string;
let app: FastifyInstance;
let faults: Faults;
let registry: Registry;
let failedViews: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faults-'));
  for (const build of builds) await mkdir(join(folder, build), { recursive: true });
  failedViews = [];
  registry = new Registry();
  faults = new Faults({
    database: {} as Database,
    builds: { folder, fetch: async () => undefined },
    registry,
    routes: async () => fixtureRoutes,
    onFailedView: (app, build) => failedViews.push(`${app}/${build}`),
    log: testingLog(),
  });
  app = Fastify();
  const counts = { count: () => ({ current: 1, ttl: 0 }) };
  await app.register(faultRoutes, { faults, counts, configuration: { embeds: new Map() } });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** The builds that have faults, with the kinds of these. */
async function countedFaults(): Promise<string[]> {
  const { values } = (await registry.getSingleMetric('community_faults_total')?.get()) ?? { values: [] };
  return values.map(({ labels: { app, build, kind } }) => `${app}/${build} ${kind}`);
}

async function expectCounted(build: string, kind: FaultBeacon['kind']): Promise<void> {
  expect(await countedFaults()).toEqual([`${build} ${kind}`]);
  expect(failedViews).toEqual([build]);
}

test.each(recordedBeacons)('$build alone has the fault: $fault', async ({ build, beacon }) => {
  const body = JSON.stringify(beacon);
  await app.inject({ method: 'POST', url: faultsPath, body, headers: { 'content-type': 'text/plain' } });
  await expectCounted(build, beacon.kind);
});

test.each(failedPages)('$build alone has the fault of a page on the server: $name', async (page) => {
  const { build, kind, file, stack, isOfPage } = page;
  const frames = stack.map((path) => `    at draw (file:///var/builds/${path}:1:2)`);
  await faults.takePageFault({
    kind,
    file: `/var/builds/${file}`,
    error: ['TypeError: odd', ...frames].join('\n'),
    isFirst: true,
    ip: '192.0.2.1',
    ...(isOfPage && { isOfPage }),
  });
  await expectCounted(build, kind);
});
