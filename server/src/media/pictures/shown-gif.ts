import { Compaction, maxParts } from './compaction.ts';

const headerBytes = 13;
const imageHeaderBytes = 10;

/** First bytes of the blocks (GIF89a, appendix A). */
const introducers = { extension: 0x21, image: 0x2c, trailer: 0x3b } as const;

const graphicControl = 0xf9;

/** Bytes of the colour table that a packed field announces. */
const tableBytes = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** Where the sub-blocks that begin at an offset end. */
function endOfSubBlocks(gif: Buffer, from: number): number {
  let at = from;
  for (let size = gif[at] ?? 0; size > 0; size = gif[at] ?? 0) at += 1 + size;
  return at + 1;
}

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
