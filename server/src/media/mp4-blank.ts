import type { Box } from './mp4-boxes.ts';

/**
 * What a player needs, by the box that holds it. Everything else may say where, when and with what a video was taken
 * (user data, item lists, extensions of vendors, what an editor left in free space), and is blanked.
 */
const needed: Readonly<Record<string, readonly string[]>> = {
  '': ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra'],
  moov: ['mvhd', 'iods', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia', 'tref', 'tapt'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'elng', 'minf'],
  minf: ['vmhd', 'smhd', 'nmhd', 'hdlr', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: [
    'stsd',
    'stts',
    'ctts',
    'cslg',
    'stss',
    'stsh',
    'stsc',
    'stsz',
    'stz2',
    'stco',
    'co64',
    'sdtp',
    'sgpd',
    'sbgp',
    'subs',
    'padb',
  ],
  mvex: ['mehd', 'trex', 'trep'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sgpd', 'sbgp', 'subs'],
  mfra: ['tfra', 'mfro'],
};
/** Within a sample entry the boxes differ by codec; these say nothing of the pictures. */
const telling = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
/** Boxes whose entries are what their tables refer to by number. */
const lists = new Set(['stsd', 'dref']);

/** Tells whether a player needs a box of this type within one of the type `parent`; `''` is the file itself. */
export const isNeeded = (parent: string, type: string): boolean =>
  lists.has(parent) || (needed[parent]?.includes(type) ?? !telling.has(type));

/** Makes a box of an index free space. */
export function blankBox(bytes: Buffer, { at, start, end }: Pick<Box, 'at' | 'start' | 'end'>): void {
  bytes.write('free', at + 4, 'latin1');
  bytes.fill(0, start, end);
}

/** Blanks what a needed box says beyond what it is needed for (ISO/IEC 14496-12). */
function blankWithin(bytes: Buffer, parent: string, { type, start, end }: Box): void {
  const blank = (from: number, to: number) => bytes.fill(0, Math.min(start + from, end), Math.min(start + to, end));
  // When it was made and changed, in seconds of 32 or 64 bits (8.2.2, 8.3.2, 8.4.2).
  if (['mvhd', 'tkhd', 'mdhd'].includes(type)) blank(4, bytes[start] === 1 ? 20 : 12);
  // The name of what wrote the track, after its kind (8.4.3).
  if (type === 'hdlr') blank(12, Infinity);
  // Where else the samples lie; here they are in the file itself (8.7.2).
  if (parent === 'dref') blank(4, Infinity);
}

/** Blanks all within a box that no player needs. */
export function blankMetadata(bytes: Buffer, box: Box): void {
  for (const child of box.children) {
    if (!isNeeded(box.type, child.type)) blankBox(bytes, child);
    else {
      blankWithin(bytes, box.type, child);
      blankMetadata(bytes, child);
    }
  }
}

/**
 * Blanks the compressors' names in a picture track's sample entries: their place is the same for every codec (12.1.3).
 */
export function blankCompressors(bytes: Buffer, entries: readonly Box[]): void {
  for (const { start, end } of entries) bytes.fill(0, Math.min(start + 42, end), Math.min(start + 74, end));
}
