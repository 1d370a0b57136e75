import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActingDescription } from '@community/contract/embed-acting';
import { fixtureRegistry } from '@community/contract/testing-routes';
import type { FastifyInstance } from 'fastify';
import { folderSource } from '../builds/build-files.ts';
import type { Published } from '../builds/published.ts';
import { readConfiguration } from '../configuration.ts';
import { createApplication } from '../http/application.ts';
import { embedRoutes } from './embed-routes.ts';

let imageFolder: string;
let app: FastifyInstance;

beforeEach(async () => {
  imageFolder = await mkdtemp(join(tmpdir(), 'acting-'));
  const configuration = readConfiguration({ LOG_LEVEL: 'silent' }, '/nowhere');
  app = await createApplication(configuration);
  await app.register(embedRoutes, {
    community: { call: async () => ({ code: 0, msg: '', data: {} }) },
    configuration: configuration.apps,
    embeds: new Map([
      ['store', { origins: ['https://store.example'], products: {} }],
      [
        'atelier',
        {
          origins: ['https://atelier.example'],
          returns: ['https://atelier.example/back'],
          products: {},
          compose: true,
        },
      ],
    ]),
    published: { current: async () => ({ registry: fixtureRegistry }) as Published },
    builds: folderSource(imageFolder),
    imageFolder,
    limit: () => undefined,
  });
});
afterEach(async () => {
  await app.close();
  await rm(imageFolder, { recursive: true });
});

const files = { scripts: [{ path: 'main.js', integrity: 'sha256-x' }], styles: [] };

async function publish(active: string, ...previous: string[]): Promise<void> {
  await writeFile(join(imageFolder, 'acting.json'), JSON.stringify({ active, previous }));
}

async function build(id: string, content = JSON.stringify(files)): Promise<void> {
  await mkdir(join(imageFolder, 'acting', id), { recursive: true });
  await writeFile(join(imageFolder, 'acting', id, 'host.json'), content);
}

const ask = (origin?: string, query = '') =>
  app.inject({ url: `/embed/1/acting${query}`, headers: origin === undefined ? {} : { origin } });

test('describes the active build with hashes, the registry, and the configuration with absolute addresses', async () => {
  await build('b2');
  await publish('b2', 'b1');
  const response = await ask('https://store.example');
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': 'https://store.example',
    'cache-control': 'no-cache',
    vary: expect.stringContaining('Origin'),
  });
  expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
  const description: ActingDescription = response.json();
  const { canonicalSite, apiBase, mediaBase } = description.configuration;
  expect([apiBase, mediaBase]).toEqual([canonicalSite, canonicalSite]);
  expect(description).toMatchObject({
    ...files,
    embed: 'store',
    base: `${canonicalSite}/embed/acting/b2/`,
    registry: fixtureRegistry,
    compose: false,
    returns: [],
  });
});

test('says what an embed allows', async () => {
  await build('b1');
  await publish('b1');
  const { compose, calls, returns }: ActingDescription = (
    await ask('https://atelier.example', '?embed=atelier')
  ).json();
  expect({ compose, returns }).toEqual({ compose: true, returns: ['https://atelier.example/back'] });
  expect(calls).toEqual(expect.arrayContaining(['postthumb', 'addpost']));
  expect(calls).not.toContain('mymessages');
  const withoutPosting: ActingDescription = (await ask('https://store.example', '?embed=store')).json();
  expect(withoutPosting.calls).toContain('postthumb');
  expect(withoutPosting.calls).not.toContain('addpost');
});

test('an unreadable build gives way to the one before it, and without any it is unavailable', async () => {
  expect((await ask('https://store.example')).statusCode).toBe(503);
  await build('b1');
  await build('b2', '{ half a');
  await publish('b2', 'b1');
  expect((await ask('https://store.example')).json()).toMatchObject({ base: expect.stringContaining('/b1/') });
});

test.each([
  ['another origin', 'https://evil.example', ''],
  ['an origin of another embed', 'https://atelier.example', ''],
  ['an unknown embed', 'https://store.example', '?embed=nothing'],
])('%s gets nothing but what to add where', async (_what, origin, query) => {
  await build('b1');
  await publish('b1');
  const response = await ask(origin, query);
  expect(response.statusCode).toBe(403);
  expect(Object.keys(response.json())).toEqual(['error']);
  expect(response.json().error).toContain('EMBEDS_FILE');
});
