import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { folderSource } from './build-files.ts';
import { buildRoutes } from './build-routes.ts';

jest.mock('@bokuweb/zstd-wasm', () => ({ init: () => Promise.reject(new Error('no memory')) }));

test('without the compressor a file comes as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'builds-'));
  for (const build of ['old', 'new']) {
    await mkdir(join(folder, 'feed', build), { recursive: true });
    await writeFile(join(folder, 'feed', build, 'remoteEntry.js'), build);
  }
  const app = Fastify();
  await app.register(buildRoutes, {
    builds: folderSource(folder),
    serves: (name) => name === 'feed',
    isServed: async () => true,
  });
  const headers = {
    'accept-encoding': 'dcz',
    'available-dictionary': `:${createHash('sha256').update('old').digest('base64')}:`,
    'dictionary-id': '"feed/old/remoteEntry.js"',
  };
  const response = await app.inject({ url: '/remotes/feed/new/remoteEntry.js', headers });
  expect([response.statusCode, response.payload]).toEqual([200, 'new']);
  await app.close();
  await rm(folder, { recursive: true });
});
