import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsPath } from '@community/contract/faults';
import { productRoutes } from '@community/contract/testing-routes';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import { testingLog } from '../../runtime/testing-log.ts';
import { faultRoutes } from '../fault-routes.ts';
import { Faults } from '../faults.ts';
import { FaultyPage } from './faulty-page.ts';
import { injectedFaults } from './injected-faults.ts';
import { innocentEvents } from './innocent-events.ts';

const builds = ['feed/b0', 'feed/b1', 'post/p1', 'messages/m1', 'shell/s1', 'acting/a1'];

let folder: string;
let app: FastifyInstance;
let faults: Faults;
let registry: Registry;
let failedViews: string[];

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  folder = await mkdtemp(join(tmpdir(), 'faults-'));
  for (const build of builds) await mkdir(join(folder, build), { recursive: true });
  failedViews = [];
  registry = new Registry();
  faults = new Faults({
    database: {} as Database,
    builds: { folder, fetch: async () => undefined },
    registry,
    routes: async () => productRoutes,
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
  jest.restoreAllMocks();
});

async function happens(act: (page: FaultyPage) => void): Promise<void> {
  const page = new FaultyPage({
    send: async (body) =>
      (await app.inject({ method: 'POST', url: faultsPath, body, headers: { 'content-type': 'text/plain' } })).json(),
    take: (fault) => faults.takePageFault(fault),
  });
  act(page);
  await page.settled();
}

/** The builds that are charged with a fault, with its kind. */
async function charged(): Promise<string[]> {
  const { values } = (await registry.getSingleMetric('community_faults_total')?.get()) ?? { values: [] };
  return values.map(({ labels: { app, build, kind } }) => `${app}/${build} ${kind}`);
}

test('there are 59 faults, each with another name', () => {
  expect(new Set(injectedFaults.map(({ name }) => name)).size).toBe(59);
});

test.each(injectedFaults)('$build alone has the fault: $name', async ({ build, kind, act }) => {
  await happens(act);
  expect(await charged()).toEqual([`${build} ${kind}`]);
  expect(failedViews).toEqual([build]);
});

test.each(innocentEvents)('no build has a fault: $name', async ({ act }) => {
  await happens(act);
  expect(await charged()).toEqual([]);
  expect(failedViews).toEqual([]);
});
