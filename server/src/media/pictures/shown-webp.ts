import { Compaction, maxExifBytes, maxParts, maxProfileBytes } from './compaction.ts';
import { chunkHeaderBytes, featureFlags, riffHeaderBytes } from './webp-chunks.ts';

/** Chunks of a picture with their maximum length (WebP Container Specification). Of an animation the first frame. */
const shown: Readonly<Record<string, number>> = {
  VP8X: 10,
  ICCP: maxProfileBytes,
  ANIM: 6,
  ANMF: Number.POSITIVE_INFINITY,
  ALPH: Number.POSITIVE_INFINITY,
  'VP8 ': Number.POSITIVE_INFINITY,
  VP8L: Number.POSITIVE_INFINITY,
  EXIF: maxExifBytes,
};

/** Flags that announce a chunk. */
const flags: readonly (readonly [string, number])[] = [
  ['ICCP', featureFlags.profile],
  ['EXIF', featureFlags.exif],
  ['XMP ', featureFlags.xmp],
];

/**
 * The chunks of a WebP that its first picture needs, each kind once. Reading the header of a file with 100,000 frames
 * takes the decoder 38 s.
 */
export function shownWebp(webp: Buffer): Buffer | null {
  const compaction = new Compaction(webp);
  compaction.keep(0, riffHeaderBytes);
  const found = new Set<string>();
  let [chunks, features] = [0, -1];
  for (let at = riffHeaderBytes; at + chunkHeaderBytes <= webp.length; ) {
    chunks += 1;
    if (chunks > maxParts) return null;
    const type = webp.toString('latin1', at, at + 4);
    const length = webp.readUInt32LE(at + 4);
    // Chunks are padded to an even length.
    const end = at + chunkHeaderBytes + length + (length & 1);
    if (!found.has(type) && length <= (shown[type] ?? -1)) {
      found.add(type);
      const kept = compaction.keep(at, end);
      if (type === 'VP8X') features = kept + chunkHeaderBytes;
    }
    at = end;
  }
  const { kept } = compaction;
  if (kept.length === webp.length) return kept;
  kept.writeUInt32LE(kept.length - chunkHeaderBytes, 4);
  if (features >= 0 && features < kept.length) {
    const left = flags.filter(([type]) => !found.has(type)).reduce((all, [, flag]) => all & ~flag, 0xff);
    kept.writeUInt8((kept[features] ?? 0) & left, features);
  }
  return kept;
}
