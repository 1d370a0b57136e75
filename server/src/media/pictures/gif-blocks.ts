/** Bytes of a GIF's header, with the size of its screen. */
export const headerBytes = 13;

/** Bytes of a picture's own header. */
export const imageHeaderBytes = 10;

/** First bytes of the blocks (GIF89a, appendix A). */
export const introducers = { extension: 0x21, image: 0x2c, trailer: 0x3b } as const;

/** The extension that says how long a picture stays, and what of it is transparent. */
export const graphicControl = 0xf9;

/** Bytes of the colour table that a packed field announces. */
export const tableBytes = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** Where the sub-blocks that begin at an offset end. */
export function endOfSubBlocks(gif: Buffer, from: number): number {
  let at = from;
  for (let size = gif[at] ?? 0; size > 0; size = gif[at] ?? 0) at += 1 + size;
  return at + 1;
}
