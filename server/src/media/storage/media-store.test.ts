import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { diskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';
import type { S3Settings } from './s3-settings.ts';
import { s3Store } from './s3-store.ts';
import { startStorage } from './testing-s3.ts';

let folder = '';
let storage: Awaited<ReturnType<typeof startStorage>>;
let settings: S3Settings;
let failingStorage: Server | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  for (const part of ['incoming', 's3']) await mkdir(join(folder, part));
  storage = await startStorage(join(folder, 's3'));
  settings = storage.settings;
});
afterAll(async () => {
  failingStorage?.closeAllConnections();
  failingStorage?.close();
  await storage.close();
  await rm(folder, { recursive: true, force: true });
});

const content = Buffer.from('0123456789'.repeat(1000));

async function write(name: string, bytes = content): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
const all = async (stream: Readable | null) => stream && buffer(stream);

describe.each([
  ['the disk', () => diskStore(join(folder, 'disk'), join(folder, 'incoming'))],
  ['S3', () => s3Store(settings)],
] as const)('media on %s', (_kind, open) => {
  let store: MediaStore;
  beforeAll(async () => {
    store = await open();
  });

  test('a stored file can be read, whole and in ranges, by another server too', async () => {
    await store.keep('a.jpg', await write('a'));
    const other = await open();
    for (const one of [store, other]) {
      await expect(one.size('a.jpg')).resolves.toBe(10_000);
      expect(await all(await one.read('a.jpg'))).toEqual(content);
      expect(await all(await one.read('a.jpg', { start: 5, end: 9 }))).toEqual(Buffer.from('56789'));
      expect(await all(await one.read('a.jpg', { start: 9999, end: 9999 }))).toEqual(Buffer.from('9'));
    }
  });

  test('a large file is stored completely', async () => {
    const large = Buffer.alloc(12 * 1024 * 1024, 'large');
    await store.keep('large.mp4', await write('large', large));
    const kept = await all(await store.read('large.mp4'));
    expect(kept?.equals(large)).toBe(true);
  });

  test('a missing file is null', async () => {
    await expect(store.size('b.jpg')).resolves.toBeNull();
    await expect(store.read('b.jpg')).resolves.toBeNull();
    await expect(store.read('b.jpg', { start: 0, end: 1 })).resolves.toBeNull();
  });

  test('a removed file is gone and may be removed again', async () => {
    await store.keep('c.jpg', await write('c'));
    await expect(store.size('c.jpg')).resolves.toBe(10_000);
    await store.remove('c.jpg');
    await store.remove('c.jpg');
    await expect(store.size('c.jpg')).resolves.toBeNull();
    await expect(store.read('c.jpg')).resolves.toBeNull();
  });

  test('an unreadable file is not stored, not even in part', async () => {
    await expect(store.keep('d.jpg', join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
    await expect(store.size('d.jpg')).resolves.toBeNull();
    await expect(readdir(join(folder, 'incoming'))).resolves.toEqual([]);
  });
});

test('reports a missing bucket and a wrong key at the start', async () => {
  await expect(s3Store({ ...settings, bucket: 'other' })).rejects.toThrow('The bucket other cannot be used');
  await expect(s3Store({ ...settings, secretKey: 'wrong' })).rejects.toThrow('The bucket media cannot be used');
});

test('trusts a cached size for a minute at most', async () => {
  let time = 1_000_000;
  const [here, there] = [await s3Store(settings, { now: () => time }), await s3Store(settings)];
  await here.keep('e.jpg', await write('e'));
  await expect(here.size('e.jpg')).resolves.toBe(10_000);
  await there.remove('e.jpg');
  time += 60_001;
  await expect(here.size('e.jpg')).resolves.toBeNull();
});

test('a failing storage is not a missing file', async () => {
  let failing = false;
  failingStorage = createServer((request, response) => {
    request.resume();
    response.writeHead(failing ? 403 : 200, { 'content-type': 'application/xml' }).end();
  });
  failingStorage.listen(0, '127.0.0.1');
  await once(failingStorage, 'listening');
  const { port } = failingStorage.address() as AddressInfo;
  const store = await s3Store({ ...settings, endpoint: `http://127.0.0.1:${port}` });
  failing = true;
  await expect(store.size('a.jpg')).rejects.toThrow('UnknownError');
  await expect(store.read('a.jpg')).rejects.toThrow('UnknownError');
  await expect(store.remove('a.jpg')).rejects.toThrow('UnknownError');
  await expect(store.keep('a.jpg', await write('f'))).rejects.toThrow('UnknownError');
});
