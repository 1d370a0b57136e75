/** Boxes of videos for tests. */

export function box(type: string, ...content: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

export function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

export const ftyp = box('ftyp', 'isom', words(512), 'isommp42');

export function tkhd(width = 640, height = 360): Buffer {
  const bytes = Buffer.alloc(84);
  bytes.writeUInt32BE(width * 65_536, 76);
  bytes.writeUInt32BE(height * 65_536, 80);
  return box('tkhd', bytes);
}

interface Track {
  handler?: string;
  /** The handler's name. */
  name?: string;
  codec?: string;
  /** Size and offset of the one sample, or its tables. */
  size?: number;
  offset?: number;
  sizes?: Buffer;
  chunks?: Buffer;
  /** The fields of the sample entry, and boxes within it. */
  entry?: Buffer;
  inEntry?: Buffer;
  /** Further boxes in the track, in its media and in its sample table. */
  extra?: Buffer;
  inMedia?: Buffer;
  inTables?: Buffer;
}

const none = Buffer.alloc(0);

export const mdat = box('mdat', 'pictures');

/** A track of one sample: the video samples of a `film`, unless another offset is given. */
export function trak({
  handler = 'vide',
  name = '',
  codec = 'avc1',
  size = 8,
  offset = ftyp.length + 8,
  sizes = box('stsz', words(0, size, 1)),
  chunks = box('stco', words(0, 1, offset)),
  entry = Buffer.alloc(78),
  inEntry = none,
  extra = none,
  inMedia = none,
  inTables = none,
}: Track = {}): Buffer {
  const stbl = box(
    'stbl',
    box('stsd', words(0, 1), box(codec, entry, inEntry)),
    sizes,
    box('stsc', words(0, 1, 1, 1, 1)),
    chunks,
  );
  const hdlr = box('hdlr', words(0, 0), handler, Buffer.alloc(12), Buffer.from(name), Buffer.alloc(1));
  return box('trak', tkhd(), box('mdia', hdlr, inMedia, box('minf', inTables, stbl)), extra);
}

/** A video with samples, an index and further boxes. */
export const film = (moov: Buffer = box('moov', trak()), ...rest: readonly Buffer[]): Buffer =>
  Buffer.concat([ftyp, mdat, moov, ...rest]);
