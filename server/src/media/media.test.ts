import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { statement } from '../database/database.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { createMedia, type Media, refusals } from './media.ts';

const now = new Date('2026-05-01T12:00:00Z');
const member = statement('test.member', 'insert into member (nickname) values ($1) returning id');
const post = statement('test.post', `insert into post (member_id, post_type, content) values ($1, 1, 'x') returning id`);

/** A photo with a camera's orientation and place in its EXIF data, 40 x 20 as stored. */
function photo(orientation: number): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#c2410c' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation })
    .toBuffer();
}

/** A PNG's head that claims to be 64,250 pixels square. */
function bomb(): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(64_250, 0);
  size.writeUInt32BE(64_250, 4);
  return Buffer.concat([head, size, Buffer.from('0806000000', 'hex'), Buffer.alloc(5000)]);
}

describeOnBothDatabases('media', (database) => {
  let folder = '';
  let media: Media;
  let owner = 0;
  let other = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'media-'));
    media = await createMedia({ database: database(), dataFolder: folder });
    owner = (await database().row<{ id: number }>(member, ['owner']))?.id ?? 0;
    other = (await database().row<{ id: number }>(member, ['other']))?.id ?? 0;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function save(content: Buffer, at = now) {
    const path = media.store.incoming(`upload-${Math.abs(content.length)}`);
    await writeFile(path, content);
    return media.save(owner, path, at);
  }

  const files = async () => (await readdir(media.store.folder)).filter((name) => name.includes('.'));

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i comes out upright, without any metadata', async (orientation) => {
    const content = await photo(orientation);
    expect((await sharp(content).metadata()).exif).toBeDefined();
    const { url, width, height } = await save(content);
    expect([width, height]).toEqual(orientation > 4 ? [20, 40] : [40, 20]);
    const name = url.slice('/media/'.length);
    for (const path of [join(media.store.folder, name), await media.variant(name, 96)]) {
      const { exif, orientation: kept, xmp, iptc } = await sharp(path).metadata();
      expect({ exif, kept, xmp, iptc }).toEqual({});
    }
  });

  test.each([
    ['text named as a picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a picture that is cut off', Buffer.alloc(30, 0xff)],
    ['a head of 64,250 pixels square', bomb()],
  ])('%s is refused, and nothing stays on the disk', async (_name, content) => {
    const before = await files();
    await expect(save(content)).rejects.toMatchObject({ code: 4022, fields: { 'file[]': refusals.pictureType } });
    expect(await files()).toEqual(before);
    expect(await readdir(join(folder, 'media/incoming'))).toEqual([]);
  });

  test('a file that only begins like a video is refused', async () => {
    await expect(save(Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(200)]))).rejects.toMatchObject({
      fields: { 'file[]': refusals.videoType },
    });
  });

  test('only the uploader can use an upload, and only once', async () => {
    const { url } = await save(await photo(1));
    const id = (await database().row<{ id: number }>(post, [owner]))?.id ?? 0;
    await expect(media.claim(database(), other, id, [url])).rejects.toMatchObject({ code: 4022 });
    await expect(media.claim(database(), owner, id, [url])).resolves.toMatchObject([{ url, kind: 'picture', width: 40, height: 20 }]);
    await expect(media.claim(database(), owner, id, [url])).rejects.toMatchObject({ code: 4022 });
    await expect(media.claim(database(), owner, id, ['/media/../secret'])).rejects.toMatchObject({ code: 4022 });
  });

  test('a released file goes with its variants once the deletion is certain', async () => {
    const { url } = await save(await photo(1));
    const name = url.slice('/media/'.length);
    const variant = await media.variant(name, 96);
    const id = (await database().row<{ id: number }>(post, [owner]))?.id ?? 0;
    await media.claim(database(), owner, id, [url]);
    const undone = database().transaction(async (tx) => {
      await media.release(tx, id);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await media.removeReleased();
    expect(await files()).toContain(name);
    await media.release(database(), id);
    await media.removeReleased();
    expect(await files()).not.toContain(name);
    await expect(readFile(variant)).rejects.toThrow('ENOENT');
  });

  test('an upload that nothing used is gone after a day', async () => {
    const { url } = await save(await photo(1));
    const day = 24 * 3_600_000;
    await media.removeUnused(new Date(now.getTime() + day - 1000));
    expect(await files()).toContain(url.slice('/media/'.length));
    await media.removeUnused(new Date(now.getTime() + day + 1000));
    expect(await files()).not.toContain(url.slice('/media/'.length));
  });
});
