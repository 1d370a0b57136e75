import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { blankBox, blankCompressors, blankMetadata, isNeeded } from './blank.ts';
import { type Box, BoxReader, findBox, NoVideo } from './boxes.ts';
import { VideoBudget } from './budget.ts';
import { type Extent, Extents, unusedExtents } from './extents.ts';
import { eraseExtents, overwrite, readBox, type TopBox, topBoxes } from './file.ts';
import { addFragmentSamples, defaultSizes } from './fragments.ts';
import { addSamples, hasSampleTables } from './samples.ts';
import { type CleanedVideo, handlerOf, pictureSize, trackId, type VideoSize } from './tracks.ts';
import { lengthOf } from './video-length.ts';

/** A parsed `moov`, `moof` or `mfra`. */
interface Index {
  bytes: Buffer;
  view: DataView;
  box: Box;
}

/** Results of reading the tracks. */
interface Tracks {
  size: VideoSize;
  /** Default sample sizes of kept tracks, by track id. */
  sizes: Map<number, number>;
}

/** Locations of samples of shown tracks, and of others. */
interface Samples {
  kept: Extents;
  hidden: Extents;
}

function readIndex(file: number, top: TopBox, budget: VideoBudget): Index {
  const bytes = readBox(file, top, budget);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [box] = new BoxReader(budget).read(view, 0, bytes.length, '');
  if (!box) throw new NoVideo('no index');
  return { bytes, view, box };
}

/** Checks the tracks, adds their samples' locations, and blanks tracks that no player shows, such as GPS tracks. */
function readTracks({ bytes, view, box }: Index, { kept, hidden }: Samples, budget: VideoBudget): Tracks {
  const fragmented = box.children.some(({ type }) => type === 'mvex');
  const defaults = defaultSizes(view, box);
  const sizes = new Map<number, number>();
  let size: VideoSize | null = null;
  for (const track of box.children.filter(({ type }) => type === 'trak')) {
    budget.spend('tracks', 1);
    const handler = handlerOf(view, track);
    if (handler === 'vide' || handler === 'soun') {
      if (handler === 'vide') {
        size ??= pictureSize(view, track, fragmented);
        blankCompressors(bytes, findBox(track, ['mdia', 'minf', 'stbl', 'stsd'])?.children ?? []);
      }
      if (hasSampleTables(track)) addSamples(view, track, budget, kept);
      const id = trackId(view, track);
      if (id !== null) sizes.set(id, defaults.get(id) ?? 0);
    } else {
      if (fragmented) throw new NoVideo('a track of other things in pieces');
      addSamples(view, track, budget, hidden);
      blankBox(bytes, track);
    }
  }
  if (!size) throw new NoVideo('no picture track');
  return { size, sizes };
}

/**
 * Media bytes outside of shown samples, and the content of boxes that no player needs.
 */
function erasable(boxes: readonly TopBox[], { kept, hidden }: Samples): Extents {
  const media = boxes.filter(({ type }) => type === 'mdat').map(({ start, end }): Extent => ({ from: start, to: end }));
  if (!unusedExtents(hidden.merged(), media.values()).next().done) throw new NoVideo('samples out of place');
  const mediaBytes = media.reduce((sum, { from, to }) => sum + to - from, 0);
  const erased = hidden;
  let unused = 0;
  for (const { from, to } of unusedExtents(media, kept.merged())) {
    erased.add(from, to);
    unused += to - from;
  }
  if (unused === mediaBytes) throw new NoVideo('no pictures');
  for (const { type, start, end } of boxes) if (!isNeeded('', type)) erased.add(start, end);
  return erased;
}

function clean(file: number, budget: VideoBudget): CleanedVideo {
  const boxes = topBoxes(file, fstatSync(file).size, budget);
  const [first] = boxes;
  if (first?.type !== 'ftyp' || first.end - first.start < 8) throw new NoVideo('no mp4');
  const brand = Buffer.alloc(4);
  readSync(file, brand, 0, brand.length, first.start);
  // QuickTime files have the same structure.
  if (brand.toString('latin1') === 'qt  ') throw new NoVideo('no mp4');
  const [top, ...others] = boxes.filter(({ type }) => type === 'moov');
  if (!top || others.length > 0) throw new NoVideo('not one index');

  const samples = { kept: new Extents(), hidden: new Extents() };
  const film = readIndex(file, top, budget);
  // First, since the tracks must be read only from boxes that are kept.
  blankMetadata(film.bytes, film.box);
  const { size, sizes } = readTracks(film, samples, budget);
  overwrite(file, film.bytes, top.at, budget);
  for (const top of boxes.filter(({ type }) => type === 'moof' || type === 'mfra')) {
    const { bytes, view, box } = readIndex(file, top, budget);
    if (top.type === 'moof')
      addFragmentSamples(view, box, { fragmentAt: top.at, sizes, budget, extents: samples.kept });
    blankMetadata(bytes, box);
    overwrite(file, bytes, top.at, budget);
  }
  eraseExtents(file, erasable(boxes, samples).merged(), budget);
  for (const { type, at } of boxes)
    if (!isNeeded('', type) && type !== 'free') overwrite(file, Buffer.from('free'), at + 4, budget);
  return { ...size, ...lengthOf(film.view, film.box) };
}

/**
 * Checks that the file at `path` is an mp4 video by its boxes, and blanks in place all that is not needed to show it,
 * so that no offset moves. It blocks its thread for as long as `budget` allows. Throws `NoVideo`; the file may then be
 * partly cleaned.
 */
export function cleanVideoFile(path: string, budget = new VideoBudget()): CleanedVideo {
  const file = openSync(path, 'r+');
  try {
    return clean(file, budget);
  } catch (error) {
    // A read past the end of a box, which the checks above did not catch.
    throw error instanceof RangeError ? new NoVideo(error.message) : error;
  } finally {
    closeSync(file);
  }
}
