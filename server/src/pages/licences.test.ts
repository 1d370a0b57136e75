import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BundledPackage } from '@community/contract/licences';
import Fastify from 'fastify';
import { licencesRoute } from './licences.ts';

const react: BundledPackage = { name: 'react', version: '19.3.0', licence: 'MIT', text: 'Permission is granted' };
const swiper: BundledPackage = { name: 'swiper', version: '14.4.0', licence: 'MIT', text: '' };

test('the packages of all active builds are listed once each, and a build without a list has none', async () => {
  const root = await mkdtemp(join(tmpdir(), 'licences-'));
  const folders = ['shell', 'feed', 'old'].map((app) => join(root, app, '1', 'document'));
  await Promise.all(folders.map((folder) => mkdir(folder, { recursive: true })));
  await writeFile(join(root, 'shell/1/licences.json'), JSON.stringify([react]));
  await writeFile(join(root, 'feed/1/licences.json'), JSON.stringify([swiper, react]));
  const app = Fastify();
  let serverBuilds = { key: '', layout: '', folders, page: () => null };
  await app.register(licencesRoute, { current: async () => ({ serverBuilds }) });
  const { headers, body } = await app.inject('/licences.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split(/\n-+\n/).map((part) => part.trim())).toEqual([
    'react 19.3.0 (MIT)\n\nPermission is granted',
    'swiper 14.4.0 (MIT)',
  ]);
  await rm(root, { recursive: true });
  // Made once for each set of builds.
  expect((await app.inject('/licences.txt')).body).toBe(body);
  serverBuilds = { ...serverBuilds };
  expect((await app.inject('/licences.txt')).body.trim()).toBe('');
});
