import type { Box } from './boxes.ts';

/**
 * Boxes that a player needs, by parent box. All others are blanked, since they may say where, when and with what a
 * video was taken (user data, item lists, vendors' extensions, editors' leftovers in free space).
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
/** Boxes differ by codec within a sample entry; these never describe the pictures. */
const telling = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
/** Boxes whose entries are referenced by number, so all are kept. */
const lists = new Set(['stsd', 'dref']);

/** Whether a player needs a box of this type in a `parent` box; `''` is the file itself. */
export const isNeeded = (parent: string, type: string): boolean =>
  lists.has(parent) || (needed[parent]?.includes(type) ?? !telling.has(type));

/** Turns a box of an index into free space. */
export function blankBox(bytes: Buffer, { at, start, end }: Pick<Box, 'at' | 'start' | 'end'>): void {
  bytes.write('free', at + 4, 'latin1');
  bytes.fill(0, start, end);
}

/** Blanks the unneeded fields of a needed box (ISO/IEC 14496-12). */
function blankWithin(bytes: Buffer, parent: string, { type, start, end }: Box): void {
  const blank = (from: number, to: number) => bytes.fill(0, Math.min(start + from, end), Math.min(start + to, end));
  // Creation and modification times, in 32 or 64 bits (8.2.2, 8.3.2, 8.4.2).
  if (['mvhd', 'tkhd', 'mdhd'].includes(type)) blank(4, bytes[start] === 1 ? 20 : 12);
  // The name of the handler, after its type (8.4.3).
  if (type === 'hdlr') blank(12, Infinity);
  // External locations of samples; here they are in the file itself (8.7.2).
  if (parent === 'dref') blank(4, Infinity);
}

/** Blanks everything in a box that no player needs. */
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
 * Blanks the compressor names in a video track's sample entries, which are at the same offset for every codec (12.1.3).
 */
export function blankCompressors(bytes: Buffer, entries: readonly Box[]): void {
  for (const { start, end } of entries) bytes.fill(0, Math.min(start + 42, end), Math.min(start + 74, end));
}
