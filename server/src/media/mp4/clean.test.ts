import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NoVideo } from './boxes.ts';
import { cleanVideoFile } from './clean.ts';
import { box, film, ftyp, mdat, tkhd, trak, words } from './testing.ts';

const location = '+51.5000-000.1200/';
const realFilm = new URL('../../../demo-content/clips/woofer.mp4', import.meta.url);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mp4-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function clean(content: Buffer) {
  const path = join(folder, 'film.mp4');
  await writeFile(path, content);
  const size = cleanVideoFile(path);
  return { size, cleaned: await readFile(path) };
}

test('a real video keeps its size, its length and every byte that players need', async () => {
  const { size, cleaned } = await clean(await readFile(realFilm));
  expect(size).toEqual({ width: 480, height: 360, seconds: 4 });
  const again = await clean(cleaned);
  expect(again.cleaned.equals(cleaned)).toBe(true);
});

test('a real video loses the names of the programs that wrote it', async () => {
  const content = await readFile(realFilm);
  expect(content.includes('VideoHandler')).toBe(true);
  const { cleaned } = await clean(content);
  expect(cleaned.includes('VideoHandler')).toBe(false);
  // The chunks are unchanged, byte for byte.
  const media = content.indexOf('mdat');
  expect(cleaned.subarray(media).equals(content.subarray(media))).toBe(true);
});

test('swaps width and height of a video from an upright phone', async () => {
  const turned = trak();
  const header = turned.indexOf('tkhd') + 4;
  turned.writeInt32BE(0, header + 40);
  turned.writeInt32BE(0x10000, header + 44);
  const { size } = await clean(film(box('moov', turned)));
  expect(size).toEqual({ width: 360, height: 640 });
});

describe('the length of a film', () => {
  /** A film whose header says so many units, so many a second. */
  const lasting = (units: number, unitsPerSecond: number) =>
    box('mvhd', words(0, 0, 0, unitsPerSecond, units), Buffer.alloc(80));
  test.each([
    ['is in whole seconds', lasting(3600, 600), 6],
    ['is at least one', lasting(100, 600), 1],
    ['is read from long times', box('mvhd', words(0x0100_0000, 0, 0, 0, 0, 1000, 0, 64_800), Buffer.alloc(80)), 65],
    ['is not known of a film in pieces', lasting(0, 600), undefined],
    ['is not known without units', lasting(600, 0), undefined],
    ['is not known where it is more than nine hours', lasting(0xffff_ffff, 600), undefined],
    ['is not known without a whole header', box('mvhd', words(0, 0, 0, 600)), undefined],
  ])('%s', async (_name, header, seconds) => {
    const { size } = await clean(film(box('moov', header, trak())));
    expect(size).toEqual({ width: 640, height: 360, seconds });
  });
});

/** Fields of a sample entry of pictures, with a name of 32 bytes. */
const compressedBy = (name: string): Buffer =>
  Buffer.concat([Buffer.alloc(42), Buffer.concat([Buffer.from(name)], 32), Buffer.from('dept')], 78);

const dref = (address: string): Buffer => box('dinf', box('dref', words(0, 1), box('url ', words(0), address)));

describe('blanks where a video was taken, without moving a byte', () => {
  const xyz = box('udta', box('\xa9xyz', words(18), location));
  test.each([
    ['user data of the film', film(box('moov', trak(), xyz))],
    ['user data of a track', film(box('moov', trak({ extra: xyz })))],
    ['a location without its box', film(box('moov', trak(), box('\xa9xyz', location)))],
    ['an item list of the film', film(box('moov', trak(), box('meta', words(0), box('ilst', location))))],
    ['an item list of the file', film(undefined, box('meta', words(0), location))],
    [
      'XMP in a vendor’s box',
      film(undefined, box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), location)),
    ],
    ['a vendor’s box of a track', film(box('moov', trak({ extra: box('uuid', Buffer.alloc(16), location) })))],
    ['a vendor’s box in a sample entry', film(box('moov', trak({ inEntry: box('uuid', Buffer.alloc(16), location) })))],
    ['a box nobody knows', film(box('moov', trak(), box('gps ', location)))],
    ['free space that an editor left', film(undefined, box('free', location))],
    ['an event', film(undefined, box('emsg', location))],
    [
      'a fragment',
      film(box('moov', trak(), box('mvex')), box('moof', box('traf', box('udta', location)), box('meta', location))),
    ],
  ])('%s', async (_name, content) => {
    const { size, cleaned } = await clean(content);
    expect(content.includes(location)).toBe(true);
    expect(size).toEqual({ width: 640, height: 360 });
    expect(cleaned.length).toBe(content.length);
    expect(cleaned.includes(location)).toBe(false);
    expect(cleaned.includes('pictures')).toBe(true);
  });

  test.each(['meta', 'text', 'camm', 'tmcd'])('a track of kind %s, with its samples', async (handler) => {
    const index = (offset: number) =>
      box('moov', trak(), trak({ handler, codec: 'mett', size: location.length, offset }));
    const offset = ftyp.length + index(0).length + mdat.length + 8;
    const { cleaned } = await clean(film(index(offset), box('mdat', location)));
    expect(cleaned.includes(location)).toBe(false);
    expect(cleaned.includes(handler)).toBe(false);
    expect(cleaned.includes('pictures')).toBe(true);
  });
});

describe('blanks unneeded fields of needed boxes in place', () => {
  const time = Buffer.from('2021');
  const long = Buffer.alloc(8, time);
  const rest = Buffer.alloc(80, 1);
  test.each([
    ['times of the film', film(box('moov', box('mvhd', words(0), time, time, rest), trak()))],
    ['long times of the film', film(box('moov', box('mvhd', words(0x0100_0000), long, long, rest), trak()))],
    [
      'times of a track',
      film(
        box('moov', trak(), box('trak', box('tkhd', words(0), time, time, rest), trak().subarray(8 + tkhd().length))),
      ),
    ],
    ['times of its media', film(box('moov', trak({ inMedia: box('mdhd', words(0), time, time, rest) })))],
    [
      'long times of its media',
      film(box('moov', trak({ inMedia: box('mdhd', words(0x0100_0000), long, long, rest) }))),
    ],
  ])('%s', async (_name, content) => {
    const { cleaned } = await clean(content);
    expect(cleaned.length).toBe(content.length);
    expect(content.includes(time)).toBe(true);
    expect(cleaned.includes(time)).toBe(false);
    expect(cleaned.includes(rest)).toBe(true);
  });

  test.each([
    ['the name of a handler', film(box('moov', trak({ name: 'Jane’s phone' }))), 'phone'],
    [
      'the name of a handler of data',
      film(box('moov', trak({ inTables: box('hdlr', words(0, 0), 'url ', 'Jane’s phone') }))),
      'phone',
    ],
    ['the name of a compressor', film(box('moov', trak({ entry: compressedBy('Jane’s phone') }))), 'phone'],
    [
      'one of a codec nobody knows',
      film(box('moov', trak(), trak({ codec: 'dvh1', entry: compressedBy('Jane’s phone') }))),
      'phone',
    ],
    ['an address of media', film(box('moov', trak({ inTables: dref('file:///jane/phone') }))), 'phone'],
  ])('%s', async (_name, content, metadata) => {
    const { cleaned } = await clean(content);
    expect(content.includes(metadata)).toBe(true);
    expect(cleaned.includes(metadata)).toBe(false);
    expect(cleaned.length).toBe(content.length);
    expect(cleaned.includes('pictures')).toBe(true);
  });

  test('keeps the colour depth after the compressor’s name', async () => {
    const { cleaned } = await clean(film(box('moov', trak({ entry: compressedBy('phone') }))));
    const at = cleaned.indexOf('avc1') + 4;
    expect(cleaned.subarray(at + 42, at + 78)).toEqual(Buffer.concat([Buffer.alloc(32), Buffer.from('dept')]));
  });
});

describe('blanks media data that no shown track uses', () => {
  const used = 'used';
  test.each([
    ['a track of one chunk', film(box('moov', trak({ size: 4 })))],
    [
      'sizes of 8 bits',
      film(box('moov', trak(), trak({ handler: 'soun', sizes: box('stz2', words(0, 8, 1), Buffer.from([8])) }))),
    ],
  ])('%s', async (_name, content) => {
    const { cleaned } = await clean(content);
    const kept = content.includes('stz2') ? 'pictures' : 'pict';
    expect(cleaned.subarray(ftyp.length + 8, ftyp.length + 16)).toEqual(Buffer.concat([Buffer.from(kept)], 8));
  });

  test('between chunks, in other media, and in none', async () => {
    const media = box('mdat', 'used', location, 'used', location);
    const first = ftyp.length + 8;
    const chunks = box('stco', words(0, 2, first, first + 4 + location.length));
    const track = trak({ sizes: box('stsz', words(0, 0, 2, 4, 4)), chunks });
    const { cleaned } = await clean(
      Buffer.concat([ftyp, media, box('moov', track), box('mdat', location), box('mdat')]),
    );
    expect(cleaned.includes(location)).toBe(false);
    const blank = Buffer.alloc(location.length);
    expect(cleaned.subarray(first, first + media.length - 8)).toEqual(
      Buffer.concat([Buffer.from(used), blank, Buffer.from(used), blank]),
    );
  });

  test('keeps data that a hidden track shares with a shown one', async () => {
    const { cleaned } = await clean(
      film(box('moov', trak(), trak({ handler: 'meta', offset: ftyp.length + 12, size: 4 }))),
    );
    expect(cleaned.includes('pict\0\0\0\0')).toBe(true);
  });

  test('rejects a video whose samples lie in another file', async () => {
    await expect(clean(film(box('moov', trak({ offset: 0 }))))).rejects.toThrow(NoVideo);
  });
});

/** A deeply nested box. */
function nested(type: string, depth: number): Buffer {
  let inner = box(type);
  for (let level = 1; level < depth; level += 1) inner = box(type, inner);
  return inner;
}

const long = Buffer.concat([words(1), Buffer.from('moov'), Buffer.from('ffffffffffffffff', 'hex')]);

test.each([
  ['nothing', Buffer.alloc(0)],
  ['three bytes', Buffer.from('mp4')],
  ['a box that is larger than the file', Buffer.from('7fffffff66747970', 'hex')],
  ['a box that is smaller than its header', Buffer.concat([ftyp, words(4), Buffer.from('moov'), mdat])],
  ['a long box beyond every number', Buffer.concat([ftyp, long, mdat])],
  ['a long box that is cut off', Buffer.concat([ftyp, long.subarray(0, 10)])],
  ['only its kind', ftyp],
  ['a kind without a brand', Buffer.concat([box('ftyp'), box('moov', trak()), mdat])],
  ['a QuickTime film', Buffer.concat([box('ftyp', 'qt  ', words(0)), box('moov', trak()), mdat])],
  ['no index', Buffer.concat([ftyp, mdat])],
  ['an empty index', film(box('moov'))],
  ['an index of a handler alone', Buffer.concat([ftyp, box('moov', box('hdlr', words(0, 0), 'vide'))])],
  ['two indexes', film(box('moov', trak()), box('moov', trak()))],
  [
    'an index that ends in the middle',
    Buffer.concat([ftyp, mdat, Buffer.from('000001006d6f6f7600000100747261', 'hex')]),
  ],
  ['no pictures in the file', Buffer.concat([ftyp, box('moov', trak()), box('mdat')])],
  ['an empty track', film(box('moov', box('trak')))],
  ['an empty track header', film(box('moov', box('trak', box('tkhd'), trak().subarray(8 + tkhd().length))))],
  ['pictures without a size', film(box('moov', box('trak', tkhd(0, 0), trak().subarray(8 + tkhd().length))))],
  ['an empty handler', film(box('moov', box('trak', tkhd(), box('mdia', box('hdlr')))))],
  ['a handler without pictures', film(box('moov', trak({ handler: 'soun' })))],
  ['pictures that no browser shows', film(box('moov', trak({ codec: 'apcn' })))],
  ['pictures that some devices show', film(box('moov', trak({ codec: 'hvc1' })))],
  [
    'a sample entry that is too small',
    film(box('moov', box('trak', box('mdia', box('minf', box('stbl', box('stsd', words(0, 1, 8)))))))),
  ],
  [
    'a list of samples that is too small',
    film(box('moov', box('trak', box('mdia', box('minf', box('stbl', box('stsd'))))))),
  ],
  ['tracks in tracks', film(box('moov', nested('trak', 20)))],
  ['tracks in ten thousand tracks', film(box('moov', nested('trak', 10_000)))],
  ['fragments in an index', film(box('moov', trak(), box('moof')))],
  ['twenty thousand boxes', film(box('moov', trak(), ...Array.from({ length: 20_000 }, () => box('free'))))],
  ['twenty thousand boxes of the file', film(undefined, ...Array.from({ length: 20_000 }, () => box('free')))],
  ['an index of 17 MB', film(box('moov', trak(), box('free', Buffer.alloc(17 * 1024 * 1024))))],
  ['hidden samples in the index', film(box('moov', trak(), trak({ handler: 'meta', offset: 40 })))],
  ['hidden samples beyond the file', film(box('moov', trak(), trak({ handler: 'meta', offset: 4_000_000_000 })))],
  ['hidden samples in pieces', film(box('moov', trak(), trak({ handler: 'meta' }), box('mvex')))],
  [
    'a hidden track without samples',
    film(box('moov', trak(), box('trak', box('mdia', box('hdlr', words(0, 0), 'meta'))))),
  ],
])('%s: rejected', async (_name, content) => {
  await expect(clean(content)).rejects.toThrow(NoVideo);
});

test.each([
  ['a film', film(box('moov', trak(), trak({ handler: 'meta' }), box('udta', location)))],
  [
    'a film in fragments',
    film(
      box('moov', trak(), box('mvex', box('trex', words(0, 0, 1, 0, 8, 0)))),
      box('moof', box('traf', box('tfhd', words(0x10, 0, 8)), box('trun', words(0x201, 2, 24, 4, 4)))),
    ),
  ],
])('whatever byte of %s is changed or cut off, it is cleaned or rejected', async (_name, whole) => {
  await clean(whole);
  const faults: unknown[] = [];
  for (let at = 0; at < whole.length; at += 1) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
    for (const content of [changed, whole.subarray(0, at)]) {
      await clean(content).catch((error: unknown) => {
        if (!(error instanceof NoVideo)) faults.push(error);
      });
    }
  }
  expect(faults).toEqual([]);
});
