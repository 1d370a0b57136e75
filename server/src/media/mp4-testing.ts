/** Boxes of made-up videos, for tests. */

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
  codec?: string;
  /** Size and place of the one sample. */
  size?: number;
  offset?: number;
  /** Boxes beside the track's own, and within its sample entry. */
  extra?: Buffer;
  inEntry?: Buffer;
}

export const mdat = box('mdat', 'pictures');

/** A track of one sample: the pictures of a `film`, unless another place is named. */
export function trak({
  handler = 'vide',
  codec = 'avc1',
  size = 8,
  offset = ftyp.length + 8,
  extra = Buffer.alloc(0),
  inEntry = Buffer.alloc(0),
}: Track = {}): Buffer {
  const stbl = box(
    'stbl',
    box('stsd', words(0, 1), box(codec, Buffer.alloc(78), inEntry)),
    box('stsz', words(0, size, 1)),
    box('stsc', words(0, 1, 1, 1, 1)),
    box('stco', words(0, 1, offset)),
  );
  const hdlr = box('hdlr', words(0, 0), handler, Buffer.alloc(13));
  return box('trak', tkhd(), box('mdia', hdlr, box('minf', stbl)), extra);
}

/** A video of pictures, an index, and what follows. */
export const film = (moov: Buffer = box('moov', trak()), ...rest: readonly Buffer[]): Buffer => Buffer.concat([ftyp, mdat, moov, ...rest]);
