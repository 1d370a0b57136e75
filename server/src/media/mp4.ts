import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';

/** The bytes are no mp4 video. */
export class NoVideo extends Error {}

export interface VideoSize {
  /** Pixels as shown, turned as the track says; null where the file does not tell. */
  width: number | null;
  height: number | null;
}

interface Box {
  type: string;
  /** Offset of the box's content. */
  start: number;
  end: number;
  /** Offset of the four characters of its type. */
  typeAt: number;
}

/** Bytes that the index of a video may have; one of this community's size has far fewer. */
const largestIndex = 16 * 1024 * 1024;
const mostBoxes = 10_000;

/** Boxes that say where and with what a video was taken: user data, item lists, vendor extensions. */
const telling = new Set(['udta', 'meta', 'uuid']);
const containers = new Set(['moov', 'trak', 'mdia', 'edts', 'minf']);

function readBox(view: DataView, at: number, end: number): Box {
  if (at + 8 > end) throw new NoVideo('a box is cut off');
  const short = view.getUint32(at);
  const type = String.fromCharCode(view.getUint8(at + 4), view.getUint8(at + 5), view.getUint8(at + 6), view.getUint8(at + 7));
  const long = short === 1;
  if (long && at + 16 > end) throw new NoVideo('a box is cut off');
  const size = short === 0 ? end - at : long ? Number(view.getBigUint64(at + 8)) : short;
  const header = long ? 16 : 8;
  if (size < header || at + size > end) throw new NoVideo('a box is larger than its place');
  return { type, start: at + header, end: at + size, typeAt: at + 4 };
}

/** The file's own boxes, read header by header. */
async function topBoxes(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  const header = new DataView(new ArrayBuffer(16));
  for (let at = 0; at < size && boxes.length < mostBoxes; ) {
    const { bytesRead } = await file.read(new Uint8Array(header.buffer), 0, 16, at);
    const short = bytesRead >= 8 ? header.getUint32(0) : 0;
    const box = readBox(header, 0, short === 0 ? 16 : Math.max(16, size - at));
    const end = short === 0 ? size : at + box.end;
    boxes.push({ type: box.type, start: at + box.start, end, typeAt: at + 4 });
    at = end;
  }
  return boxes;
}

/** Brand of QuickTime's own files, which are built alike. */
const quickTime = 'qt  ';

async function brandOf(file: FileHandle, { start }: Box): Promise<string> {
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, start);
  return buffer.toString('latin1');
}

interface Index extends VideoSize {
  hasPicture: boolean;
  /** Boxes to blank, by their offsets in the index. */
  blanks: Box[];
}

function readTrackSize(view: DataView, { start, end }: Box): VideoSize {
  const version = view.getUint8(start);
  const matrix = start + (version === 1 ? 52 : 40);
  if (matrix + 44 > end) return { width: null, height: null };
  const [width, height] = [view.getUint32(matrix + 36) >>> 16, view.getUint32(matrix + 40) >>> 16];
  const turned = view.getInt32(matrix) === 0 && view.getInt32(matrix + 4) !== 0;
  return turned ? { width: height, height: width } : { width, height };
}

function walk(view: DataView, at: number, end: number, index: Index, track: VideoSize | null): void {
  let current = track;
  for (let offset = at; offset < end; ) {
    const box = readBox(view, offset, end);
    if (telling.has(box.type)) index.blanks.push(box);
    else if (box.type === 'trak') walk(view, box.start, box.end, index, { width: null, height: null });
    else if (containers.has(box.type)) walk(view, box.start, box.end, index, current);
    else if (box.type === 'tkhd' && current) Object.assign(current, readTrackSize(view, box));
    else if (box.type === 'hdlr' && current && box.start + 12 <= box.end && view.getUint32(box.start + 8) === 0x76696465) {
      index.hasPicture = true;
      if (index.width === null) Object.assign(index, { width: current.width || null, height: current.height || null });
    }
    current = track;
    offset = box.end;
  }
}

async function blank(file: FileHandle, { typeAt, start, end }: Box, base: number): Promise<void> {
  await file.write(Buffer.from('free'), 0, 4, base + typeAt);
  await file.write(Buffer.alloc(end - start), 0, end - start, base + start);
}

/**
 * Checks that the file at `path` is an mp4 video by its boxes, and blanks in place what tells location and camera, so that no offset
 * in it moves. Throws `NoVideo`.
 */
export async function cleanVideo(path: string): Promise<VideoSize> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const boxes = await topBoxes(file, size);
    if (boxes[0]?.type !== 'ftyp' || (await brandOf(file, boxes[0])) === quickTime) throw new NoVideo('no mp4');
    if (!boxes.some(({ type }) => type === 'mdat')) throw new NoVideo('no pictures');
    const moov = boxes.find(({ type }) => type === 'moov');
    if (!moov || moov.end - moov.start > largestIndex) throw new NoVideo('no index');
    const bytes = new Uint8Array(moov.end - moov.start);
    await file.read(bytes, 0, bytes.length, moov.start);
    const index: Index = { hasPicture: false, width: null, height: null, blanks: [] };
    walk(new DataView(bytes.buffer), 0, bytes.length, index, null);
    if (!index.hasPicture) throw new NoVideo('no picture track');
    for (const box of index.blanks) await blank(file, box, moov.start);
    for (const box of boxes.filter(({ type }) => telling.has(type))) await blank(file, box, 0);
    return { width: index.width, height: index.height };
  } finally {
    await file.close();
  }
}
