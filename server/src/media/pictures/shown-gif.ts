import { Compaction, maxParts } from './compaction.ts';
import {
  endOfSubBlocks,
  graphicControl,
  headerBytes,
  imageHeaderBytes,
  introducers,
  tableBytes,
} from './gif-blocks.ts';

/** The first picture of a GIF, with what says when it is transparent. */
export function shownGif(gif: Buffer): Buffer | null {
  const compaction = new Compaction(gif);
  let at = headerBytes + tableBytes(gif[10] ?? 0);
  compaction.keep(0, at);
  for (let blocks = 1; at < gif.length; blocks += 1) {
    if (blocks > maxParts) return null;
    const introducer = gif[at];
    if (introducer === introducers.image) {
      // The minimum size of a code stands between the table and the data.
      const data = at + imageHeaderBytes + tableBytes(gif[at + 9] ?? 0) + 1;
      const end = endOfSubBlocks(gif, data);
      compaction.keep(at, end);
      return end < gif.length ? Buffer.concat([compaction.kept, Buffer.of(introducers.trailer)]) : compaction.kept;
    }
    if (introducer !== introducers.extension) break;
    const end = endOfSubBlocks(gif, at + 2);
    if (gif[at + 1] === graphicControl) compaction.keep(at, end);
    at = end;
  }
  return compaction.kept;
}
