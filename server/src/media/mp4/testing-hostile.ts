import { box, film, ftyp, trak, words } from './testing.ts';

/** Videos for tests whose tables claim far more work than their size. */

const maxUint32 = 0xffff_ffff;
const mediaStart = ftyp.length + 8;
const bytesOf = (values: Uint32Array): Buffer => Buffer.from(values.buffer).swap32();

/** The claimed tables of a track. */
interface Claims {
  handler?: string;
  /** Bytes of each sample, and how many there are. */
  size?: number;
  samples?: number;
  samplesPerChunk?: number;
  chunks?: Buffer;
  runs?: Buffer;
}

/** A minimal track of a kind that no player shows. */
function bareTrack({
  handler = 'meta',
  size = 1,
  samples = maxUint32,
  samplesPerChunk = maxUint32,
  chunks,
  runs,
}: Claims): Buffer {
  const stbl = box(
    'stbl',
    box('stsz', words(0, size, samples)),
    box('stsc', runs ?? words(0, 1, 1, samplesPerChunk, 1)),
    chunks ?? box('stco', words(0, 1, mediaStart)),
  );
  return box('trak', box('mdia', box('hdlr', words(0, 0), handler), box('minf', stbl)));
}

/** A video with `mediaBytes` of media data; the first eight are its samples. */
function hostileFilm(mediaBytes: number, ...tracks: readonly Buffer[]): Buffer {
  const media = box('mdat', Buffer.alloc(mediaBytes, 1));
  return Buffer.concat([ftyp, media, box('moov', trak(), ...tracks)]);
}

/** Tracks that each claim every media byte as a sample: bytes times tracks. */
export function manyTracksVideo(tracks = 1200, mediaBytes = 2 * 1024 * 1024): Buffer {
  const track = bareTrack({ samples: mediaBytes });
  return hostileFilm(mediaBytes, ...Array.from({ length: tracks }, () => track));
}

/** A track of many chunks at the same offset, in 32 or 64 bits. */
export function manyChunksVideo(chunks: number, { wide = false, mediaBytes = 1024 } = {}): Buffer {
  const offsets = wide
    ? new Uint32Array(chunks * 2).map((_, index) => (index % 2 === 0 ? 0 : mediaStart))
    : new Uint32Array(chunks).fill(mediaStart);
  const table = box(wide ? 'co64' : 'stco', words(0, chunks), bytesOf(offsets));
  return hostileFilm(mediaBytes, bareTrack({ size: mediaBytes, samplesPerChunk: 1, chunks: table }));
}

/** A sound track of many chunks of one byte, with an unused byte after each. */
export function scatteredVideo(chunks: number): Buffer {
  const offsets = new Uint32Array(chunks).map((_, index) => mediaStart + index * 2);
  const table = box('stco', words(0, chunks), bytesOf(offsets));
  return hostileFilm(chunks * 2, bareTrack({ handler: 'soun', samplesPerChunk: 1, chunks: table }));
}

/** A track of many chunk runs that all start at the first chunk. */
export function manyRunsVideo(runs: number): Buffer {
  const table = bytesOf(new Uint32Array(runs * 3).fill(1));
  return hostileFilm(1024, bareTrack({ samples: 1, runs: Buffer.concat([words(0, runs), table]) }));
}

/** A video of many fragments, each with a run that claims 2^32 - 1 samples of size 0. */
export function manyFragmentsVideo(fragments: number): Buffer {
  const fragment = box('moof', box('traf', box('tfhd', words(0, 0)), box('trun', words(0, maxUint32))));
  return film(box('moov', trak(), box('mvex')), ...Array.from({ length: fragments }, () => fragment));
}
