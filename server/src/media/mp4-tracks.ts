import { type Box, contentAt, findBox, NoVideo, pictureCodecs } from './mp4-boxes.ts';

export interface VideoSize {
  /** Pixels as shown, turned as the track says. */
  width: number;
  height: number;
}

/** Bytes of the file, from and up to. */
export interface Extent {
  from: number;
  to: number;
}

const textAt = (view: DataView, at: number): string => String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

/** What a track is for: `vide`, `soun`, or something that no player shows. */
export function handlerOf(view: DataView, track: Box): string {
  return textAt(contentAt(view, track, ['mdia', 'hdlr'], 12), 8);
}

/** Size of a picture track. Throws `NoVideo` for one without pictures. */
export function pictureSize(view: DataView, track: Box, fragmented: boolean): VideoSize {
  const header = contentAt(view, track, ['tkhd'], 84);
  const matrix = header.getUint8(0) === 1 ? 52 : 40;
  if (matrix + 44 > header.byteLength) throw new NoVideo('a track header is cut off');
  const [width, height] = [header.getUint32(matrix + 36) >>> 16, header.getUint32(matrix + 40) >>> 16];
  if (width === 0 || height === 0) throw new NoVideo('pictures without a size');
  const codec = findBox(track, ['mdia', 'minf', 'stbl', 'stsd'])?.children[0]?.type ?? '';
  if (!pictureCodecs.has(codec)) throw new NoVideo(`pictures of the kind ${codec}`);
  if (!fragmented && contentAt(view, track, ['mdia', 'minf', 'stbl', 'stsz'], 12).getUint32(8) === 0) throw new NoVideo('no pictures');
  const turned = header.getInt32(matrix) === 0 && header.getInt32(matrix + 4) !== 0;
  return turned ? { width: height, height: width } : { width, height };
}

/** Offsets of a track's chunks in the file. */
function chunkOffsets(view: DataView, table: Box): number[] {
  const wide = findBox(table, ['co64']) !== null;
  const offsets = contentAt(view, table, [wide ? 'co64' : 'stco'], 8);
  const bytes = wide ? 8 : 4;
  const count = offsets.getUint32(4);
  if (8 + count * bytes > offsets.byteLength) throw new NoVideo('a table of chunks is cut off');
  return Array.from({ length: count }, (_, index) =>
    wide ? Number(offsets.getBigUint64(8 + index * 8)) : offsets.getUint32(8 + index * 4),
  );
}

/** Sizes of a track's samples, by their number. */
function sampleSizes(view: DataView, table: Box): { count: number; sizeOf(sample: number): number } {
  const sizes = contentAt(view, table, ['stsz'], 12);
  const [all, count] = [sizes.getUint32(4), sizes.getUint32(8)];
  if (all === 0 && 12 + count * 4 > sizes.byteLength) throw new NoVideo('a table of sizes is cut off');
  return { count, sizeOf: (sample) => (all === 0 ? sizes.getUint32(12 + sample * 4) : all) };
}

/** Where a track's samples lie in a file of `fileSize` bytes. Throws `NoVideo` for tables that contradict each other or the file. */
export function sampleExtents(view: DataView, track: Box, fileSize: number): Extent[] {
  const table = findBox(track, ['mdia', 'minf', 'stbl']);
  if (!table) throw new NoVideo('a track without a table');
  const offsets = chunkOffsets(view, table);
  const { count, sizeOf } = sampleSizes(view, table);
  const runs = contentAt(view, table, ['stsc'], 8);
  const runCount = runs.getUint32(4);
  if (8 + runCount * 12 > runs.byteLength) throw new NoVideo('a table of runs is cut off');
  const extents: Extent[] = [];
  let [sample, total, run] = [0, 0, 0];
  for (const [index, from] of offsets.entries()) {
    // Runs name the first chunk they hold for, counted from one.
    while (run + 1 < runCount && runs.getUint32(8 + (run + 1) * 12) <= index + 1) run += 1;
    const samples = runCount === 0 ? 0 : runs.getUint32(8 + run * 12 + 4);
    let to = from;
    for (let end = Math.min(sample + samples, count); sample < end && total <= fileSize; sample += 1) {
      to += sizeOf(sample);
      total += sizeOf(sample);
    }
    if (total > fileSize || to > fileSize) throw new NoVideo('samples beyond the file');
    extents.push({ from, to });
  }
  return extents;
}
