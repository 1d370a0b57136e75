import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanVideo } from './mp4.ts';
import { NoVideo } from './mp4-boxes.ts';
import { box, film, trak } from './mp4-testing.ts';
import { manyTracksVideo } from './mp4-testing-hostile.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mp4-worker-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test('a worker cleans the file', async () => {
  const path = await fileOf('film.mp4', film(box('moov', trak(), box('udta', 'somewhere'))));
  await expect(cleanVideo(path)).resolves.toEqual({ width: 640, height: 360 });
  const cleaned = await readFile(path);
  expect(cleaned.includes('somewhere')).toBe(false);
  expect(cleaned.includes('pictures')).toBe(true);
});

test('rejects what is no video, and passes other errors on', async () => {
  const path = await fileOf('text.mp4', Buffer.from('no film at all'));
  await expect(cleanVideo(path)).rejects.toThrow(NoVideo);
  await expect(cleanVideo(join(folder, 'missing.mp4'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('rejects a file that takes too much memory, and the server goes on', async () => {
  const path = await fileOf('large.mp4', film());
  await expect(cleanVideo(path, { maxHeapMb: 1 })).rejects.toThrow(NoVideo);
  await expect(cleanVideo(path)).resolves.toEqual({ width: 640, height: 360 });
});

test('cleans one file at a time, and a slow one does not fail those behind it', async () => {
  const names = ['first', 'second', 'third'];
  const paths = await Promise.all(names.map((name) => fileOf(name, film())));
  const done: string[] = [];
  const results = await Promise.allSettled(
    paths.map((path, index) =>
      cleanVideo(path, index === 1 ? { timeoutMs: 1 } : {}).finally(() => done.push(names[index] ?? '')),
    ),
  );
  expect(done).toEqual(names);
  expect(results).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: expect.any(NoVideo) },
    { status: 'fulfilled' },
  ]);
});

test('the event loop stays free, though bytes times tracks are a billion', async () => {
  const path = await fileOf('hostile.mp4', manyTracksVideo(90, 12 * 1024 * 1024));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 10);
  await cleanVideo(path);
  clearInterval(timer);
  // Walking the samples here would let no timer run before the end.
  expect(turns).toBeGreaterThan(5);
});
