import { type FileHandle, open } from 'node:fs/promises';
import { type Box, BoxReader, NoVideo, readHeader } from './mp4-boxes.ts';
import { type Extent, handlerOf, pictureSize, sampleExtents, type VideoSize } from './mp4-tracks.ts';

/** Bytes that the indexes of a video may have in all; one of this community's size has far fewer. */
const largestIndex = 16 * 1024 * 1024;

/** Chunks of tracks that no player shows; one a second is usual. */
const mostHidden = 10_000;

const blankPiece = Buffer.alloc(256 * 1024);

/**
 * What a player needs, by the box that holds it. Everything else may say where, when and with what a video was taken (user data, item
 * lists, extensions of vendors, what an editor left in free space), and is blanked.
 */
const needed: Readonly<Record<string, readonly string[]>> = {
  '': ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra'],
  moov: ['mvhd', 'iods', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia', 'tref', 'tapt'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'elng', 'minf'],
  minf: ['vmhd', 'smhd', 'nmhd', 'hdlr', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: ['stsd', 'stts', 'ctts', 'cslg', 'stss', 'stsh', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'sdtp', 'sgpd', 'sbgp', 'subs', 'padb'],
  mvex: ['mehd', 'trex', 'trep'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sgpd', 'sbgp', 'subs'],
  mfra: ['tfra', 'mfro'],
};
/** Within a sample entry the boxes differ by codec; these say nothing of the pictures. */
const telling = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);

const isNeeded = (parent: string, type: string): boolean => needed[parent]?.includes(type) ?? !telling.has(type);

/** A box of the file itself. */
type TopBox = Omit<Box, 'children'>;

/** The file's own boxes, read header by header. */
async function topBoxes(file: FileHandle, size: number, reader: BoxReader): Promise<TopBox[]> {
  const boxes: TopBox[] = [];
  for (let at = 0; at < size; ) {
    reader.count();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at);
    const header = readHeader(new DataView(buffer.buffer, buffer.byteOffset, bytesRead), 0);
    const end = header.size === null ? size : at + header.size;
    if (end > size || at + header.bytes > size) throw new NoVideo('a box is larger than the file');
    boxes.push({ type: header.type, at, start: at + header.bytes, end });
    at = end;
  }
  return boxes;
}

async function blankExtent(file: FileHandle, { from, to }: Extent): Promise<void> {
  for (let at = from; at < to; ) {
    const { bytesWritten } = await file.write(blankPiece, 0, Math.min(blankPiece.length, to - at), at);
    at += bytesWritten;
  }
}

/** Makes a box of an index free space. */
function blankBox(bytes: Buffer, { at, start, end }: Box): void {
  bytes.write('free', at + 4, 'latin1');
  bytes.fill(0, start, end);
}

function blankTelling(bytes: Buffer, { type, children }: Box): void {
  for (const child of children) {
    if (type !== 'stsd' && !isNeeded(type, child.type)) blankBox(bytes, child);
    else blankTelling(bytes, child);
  }
}

interface Index {
  bytes: Buffer;
  view: DataView;
  box: Box;
}

async function readIndex(file: FileHandle, top: TopBox, reader: BoxReader): Promise<Index> {
  const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(top.end - top.at), 0, top.end - top.at, top.at);
  if (bytesRead < bytes.length) throw new NoVideo('an index is cut off');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [box] = reader.read(view, 0, bytes.length, '');
  if (!box) throw new NoVideo('no index');
  return { bytes, view, box };
}

/** Checks the tracks and blanks those that no player shows (camera and place, second by second); answers where their samples lie. */
function cleanTracks({ bytes, view, box }: Index, fileSize: number, pictures: readonly Extent[]): { size: VideoSize; hidden: Extent[] } {
  const fragmented = box.children.some(({ type }) => type === 'mvex');
  const hidden: Extent[] = [];
  let size: VideoSize | null = null;
  for (const track of box.children.filter(({ type }) => type === 'trak')) {
    const handler = handlerOf(view, track);
    if (handler === 'vide') size ??= pictureSize(view, track, fragmented);
    else if (handler !== 'soun') {
      if (fragmented) throw new NoVideo('a track of other things in pieces');
      const extents = sampleExtents(view, track, fileSize).filter(({ from, to }) => from < to);
      const inside = ({ from, to }: Extent) => pictures.some((place) => place.from <= from && to <= place.to);
      if (extents.length > mostHidden || !extents.every(inside)) throw new NoVideo('samples out of place');
      hidden.push(...extents);
      blankBox(bytes, track);
    }
  }
  if (!size) throw new NoVideo('no picture track');
  return { size, hidden };
}

async function clean(file: FileHandle): Promise<VideoSize> {
  const { size: fileSize } = await file.stat();
  const reader = new BoxReader();
  const boxes = await topBoxes(file, fileSize, reader);
  const [first] = boxes;
  if (first?.type !== 'ftyp' || first.end - first.start < 8) throw new NoVideo('no mp4');
  const { buffer: brand } = await file.read(Buffer.alloc(4), 0, 4, first.start);
  // QuickTime's own files are built alike.
  if (brand.toString('latin1') === 'qt  ') throw new NoVideo('no mp4');
  const indexBoxes = boxes.filter(({ type }) => ['moov', 'moof', 'mfra'].includes(type));
  if (indexBoxes.filter(({ type }) => type === 'moov').length !== 1) throw new NoVideo('not one index');
  if (indexBoxes.reduce((sum, { at, end }) => sum + end - at, 0) > largestIndex) throw new NoVideo('too large an index');
  const media = boxes.filter(({ type, start, end }) => type === 'mdat' && end > start).map(({ start, end }) => ({ from: start, to: end }));
  if (media.length === 0) throw new NoVideo('no pictures');

  let cleaned: VideoSize | null = null;
  for (const top of indexBoxes) {
    const index = await readIndex(file, top, reader);
    if (top.type === 'moov') {
      const { size, hidden } = cleanTracks(index, fileSize, media);
      cleaned = size;
      for (const extent of hidden) await blankExtent(file, extent);
    }
    blankTelling(index.bytes, index.box);
    await file.write(index.bytes, 0, index.bytes.length, top.at);
  }
  for (const { type, at, start, end } of boxes.filter((box) => !isNeeded('', box.type))) {
    if (type !== 'free') await file.write(Buffer.from('free'), 0, 4, at + 4);
    await blankExtent(file, { from: start, to: end });
  }
  if (!cleaned) throw new NoVideo('no index');
  return cleaned;
}

/**
 * Checks that the file at `path` is an mp4 video by its boxes, and blanks in place all that is not needed to show it, so that no offset
 * in it moves. Throws `NoVideo`.
 */
export async function cleanVideo(path: string): Promise<VideoSize> {
  const file = await open(path, 'r+');
  try {
    return await clean(file);
  } catch (error) {
    // Reading past the end of a box: whatever the rules above let through is still no video.
    throw error instanceof RangeError ? new NoVideo(error.message) : error;
  } finally {
    await file.close();
  }
}
