import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import Fastify, { type FastifyInstance } from 'fastify';
import { folderSource } from './build-files.ts';
import { buildRoutes } from './build-routes.ts';

/** A script that differs from another build's in one line. */
const script = (line: string) =>
  `${Array.from({ length: 400 }, (_, at) => `export const f${at} = (x) => x * ${at * 7919};`).join('\n')}\n${line}`;

const files = {
  'feed/old/page-home.0123abcd.js': script('a'),
  'feed/new/page-home.4567abcd.js': script('b'),
  'feed/new/page-other.4567abcd.js': script('c'),
  'feed/old/remoteEntry.js': script('d'),
  'feed/new/remoteEntry.js': script('e'),
  'feed/new/tiny.4567abcd.js': 'tiny',
  'feed/new/tiny.4567abcd.js.br': 'br',
  'feed/old/tiny.0123abcd.js': 'Tiny',
  'post/new/page-home.4567abcd.js': script('f'),
  'shell/old/main.0123abcd.css': script('g'),
  'shell/new/main.4567abcd.css': script('h'),
};
type File = keyof typeof files;

const hashOf = (file: File) => createHash('sha256').update(files[file]).digest();

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builds-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await mkdir(join(folder, 'acting'));
  app = Fastify();
  await app.register(buildRoutes, { builds: folderSource(folder), serves: () => true, isServed: async () => true });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const addressOf = (file: string) => (file.startsWith('shell/') ? `/${file}` : `/remotes/${file}`);

/** Headers of a browser that has a file. */
const having = (file: File) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${hashOf(file).toString('base64')}:`,
  'dictionary-id': `"${file}"`,
});

const get = (file: File, headers: Record<string, string>) => app.inject({ url: addressOf(file), headers });

test.each([
  ['feed/old/page-home.0123abcd.js', 'match="/remotes/feed/*/page-home.*.js"'],
  ['feed/old/remoteEntry.js', 'match="/remotes/feed/*/remoteEntry.js"'],
  ['shell/old/main.0123abcd.css', 'match="/shell/*/main.*.css"'],
] as const)('%s is offered as dictionary of its successors', async (file, match) => {
  const { headers } = await get(file, {});
  expect(headers).toMatchObject({
    'use-as-dictionary': `${match}, id="${file}"`,
    vary: 'accept-encoding, available-dictionary',
  });
});

test.each([
  ['feed/new/page-home.4567abcd.js', 'feed/old/page-home.0123abcd.js', 'text/javascript; charset=utf-8'],
  ['feed/new/remoteEntry.js', 'feed/old/remoteEntry.js', 'text/javascript; charset=utf-8'],
  ['shell/new/main.4567abcd.css', 'shell/old/main.0123abcd.css', 'text/css; charset=utf-8'],
] as const)('%s costs who has %s what changed in it', async (file, former, type) => {
  const { statusCode, headers, rawPayload } = await get(file, having(former));
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding, available-dictionary',
  });
  expect(headers['use-as-dictionary']).toContain(file);
  expect(rawPayload.length).toBeLessThan(200);
  expect(rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(rawPayload.subarray(8, 40)).toEqual(hashOf(former));
  const content = decompressUsingDict(createDCtx(), rawPayload.subarray(40), Buffer.from(files[former]));
  expect(Buffer.from(content).toString()).toBe(files[file]);
});

const home = 'feed/new/page-home.4567abcd.js';
const formerHome = having('feed/old/page-home.0123abcd.js');
test.each<[string, File, Record<string, string>]>([
  ['without the encoding', home, { ...formerHome, 'accept-encoding': 'gzip, br' }],
  ['without a hash', home, { ...formerHome, 'available-dictionary': 'x' }],
  [
    'with the hash of another file',
    home,
    { ...formerHome, 'available-dictionary': having(home)['available-dictionary'] },
  ],
  ['without a path', home, { ...formerHome, 'dictionary-id': '' }],
  ['with a dictionary of another name', 'feed/new/page-other.4567abcd.js', formerHome],
  ['with a dictionary of another app', home, having('post/new/page-home.4567abcd.js')],
  ['with a dictionary that is gone', home, { ...formerHome, 'dictionary-id': '"feed/gone/page-home.0123abcd.js"' }],
  [
    'with a path that leaves the folder',
    home,
    { ...formerHome, 'dictionary-id': '"feed/../../page-home.0123abcd.js"' },
  ],
  ['that its own compressed copy beats', 'feed/new/tiny.4567abcd.js', having('feed/old/tiny.0123abcd.js')],
])('a request %s gets the file as it is', async (_, file, headers) => {
  const response = await get(file, headers);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-encoding']).not.toBe('dcz');
});

test('a file that is not there is not found, whatever the browser has', async () => {
  const url = '/remotes/feed/new/page-gone.4567abcd.js';
  expect((await app.inject({ url, headers: formerHome })).statusCode).toBe(404);
});
