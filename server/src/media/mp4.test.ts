import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanVideo, NoVideo } from './mp4.ts';

const film = new URL('../../demo-content/videos/speaker-kitchen.mp4', import.meta.url);

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

describe('cleaning a video', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mp4-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('tells the size of a real one', async () => {
    const path = join(folder, 'film.mp4');
    await copyFile(film, path);
    await expect(cleanVideo(path)).resolves.toEqual({ width: 960, height: 540 });
  });

  test('blanks the place where it was taken, and moves nothing', async () => {
    const path = join(folder, 'placed.mp4');
    const place = box('uuid', Buffer.from('+51.5000-000.1200/'));
    const original = Buffer.concat([await readFile(film), place]);
    await writeFile(path, original);
    await cleanVideo(path);
    const cleaned = await readFile(path);
    expect(cleaned.length).toBe(original.length);
    expect(cleaned.includes('+51.5000')).toBe(false);
    expect(cleaned.subarray(cleaned.length - place.length + 4, cleaned.length - place.length + 8).toString()).toBe('free');
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a box that is larger than the file', Buffer.from('7fffffff66747970', 'hex')],
    ['no index', box('ftyp', Buffer.from('mp42'))],
    ['a QuickTime film', Buffer.concat([box('ftyp', Buffer.from('qt  ')), box('moov', Buffer.alloc(0)), box('mdat', Buffer.alloc(3))])],
    [
      'an index that ends in the middle',
      Buffer.concat([box('ftyp', Buffer.from('mp42')), box('moov', Buffer.from('00000100747261', 'hex'))]),
    ],
    [
      'an index without pictures',
      Buffer.concat([box('ftyp', Buffer.from('mp42')), box('moov', box('trak', box('mdia', Buffer.alloc(0))))]),
    ],
  ])('refuses %s', async (_name, content) => {
    const path = join(folder, 'bad.mp4');
    await writeFile(path, content);
    await expect(cleanVideo(path)).rejects.toThrow(NoVideo);
  });
});
