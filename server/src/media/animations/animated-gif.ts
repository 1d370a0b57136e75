import { maxParts } from '../pictures/compaction.ts';
import {
  endOfSubBlocks,
  graphicControl,
  headerBytes,
  imageHeaderBytes,
  introducers,
  tableBytes,
} from '../pictures/gif-blocks.ts';
import { type AnimationReader, type FrameBox, isWithinBudget, isWithinCanvas } from './animation-budget.ts';

/** Extensions of applications that say how often an animation repeats, of so many bytes. */
const loops = { names: ['NETSCAPE2.0', 'ANIMEXTS1.0'], applicationCode: 0xff, bytes: 19 } as const;

const boxOf = (gif: Buffer, image: number): FrameBox => ({
  x: gif.readUInt16LE(image + 1),
  y: gif.readUInt16LE(image + 3),
  width: gif.readUInt16LE(image + 5),
  height: gif.readUInt16LE(image + 7),
});

const saysLoops = (gif: Buffer, at: number, end: number): boolean =>
  gif[at + 1] === loops.applicationCode &&
  end - at === loops.bytes &&
  loops.names.some((name) => name === gif.toString('latin1', at + 3, at + 14));

/** The frames of a GIF, how long each stays, and how often they repeat. A frame that is cut off is left out. */
export const readAnimatedGif: AnimationReader = (gif) => {
  if (gif.length < headerBytes) return null;
  const canvas = { width: gif.readUInt16LE(6), height: gif.readUInt16LE(8) };
  let at = headerBytes + tableBytes(gif[10] ?? 0);
  const pieces = [gif.subarray(0, at)];
  /** Said of the next frame. */
  let control: Buffer[] = [];
  let frames = 0;
  let isOdd = false;
  for (let blocks = 1; at + imageHeaderBytes <= gif.length && blocks <= maxParts; blocks += 1) {
    const isImage = gif[at] === introducers.image;
    if (!isImage && gif[at] !== introducers.extension) break;
    // The minimum size of a code stands between the table and the data.
    const data = isImage ? at + imageHeaderBytes + tableBytes(gif[at + 9] ?? 0) + 1 : at + 2;
    const end = endOfSubBlocks(gif, data);
    if (end > gif.length) break;
    if (isImage) {
      frames += 1;
      isOdd ||= !isWithinCanvas(boxOf(gif, at), canvas);
      pieces.push(...control, gif.subarray(at, end));
      control = [];
      if (frames > 1 && !isWithinBudget({ ...canvas, frames })) return 'refused';
    } else if (gif[at + 1] === graphicControl) control = [gif.subarray(at, end)];
    else if (saysLoops(gif, at, end)) pieces.push(gif.subarray(at, end));
    at = end;
  }
  if (frames < 2) return null;
  return isOdd ? 'refused' : { file: Buffer.concat([...pieces, Buffer.of(introducers.trailer)]), ...canvas, frames };
};
