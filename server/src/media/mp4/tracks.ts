import { playableVideoCodecs } from '@community/contract/media';
import { type Box, contentAt, contentOf, findBox, NoVideo, UnplayableVideo } from './boxes.ts';

export interface VideoSize {
  /** Pixels as shown, turned as the track says. */
  width: number;
  height: number;
}

/** A film's size and its length in whole seconds, which is missing where its index does not say it. */
export interface CleanedVideo extends VideoSize {
  seconds?: number;
}

const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

/** A track's handler type: `vide`, `soun`, or one that no player shows. */
export function handlerOf(view: DataView, track: Box): string {
  return textAt(contentAt(view, track, ['mdia', 'hdlr'], 12), 8);
}

/** Size of a picture track. Throws `NoVideo` for one without pictures, and `UnplayableVideo`. */
export function pictureSize(view: DataView, track: Box, fragmented: boolean): VideoSize {
  const header = contentAt(view, track, ['tkhd'], 84);
  const matrix = header.getUint8(0) === 1 ? 52 : 40;
  if (matrix + 44 > header.byteLength) throw new NoVideo('a track header is cut off');
  const [width, height] = [header.getUint32(matrix + 36) >>> 16, header.getUint32(matrix + 40) >>> 16];
  if (width === 0 || height === 0) throw new NoVideo('pictures without a size');
  const codec = findBox(track, ['mdia', 'minf', 'stbl', 'stsd'])?.children[0]?.type ?? '';
  if (!playableVideoCodecs.includes(codec)) throw new UnplayableVideo(`pictures of the kind ${codec}`);
  if (!fragmented && contentAt(view, track, ['mdia', 'minf', 'stbl', 'stsz'], 12).getUint32(8) === 0)
    throw new NoVideo('no pictures');
  const turned = header.getInt32(matrix) === 0 && header.getInt32(matrix + 4) !== 0;
  return turned ? { width: height, height: width } : { width, height };
}

/** A track's number, by which fragments name it (ISO/IEC 14496-12, 8.3.2); null for a track without a header. */
export function trackId(view: DataView, track: Box): number | null {
  const header = findBox(track, ['tkhd']);
  if (!header) return null;
  const content = contentOf(view, header, 24);
  return content.getUint32(content.getUint8(0) === 1 ? 20 : 12);
}
