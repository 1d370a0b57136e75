/** Bytes before the chunks of a WebP (WebP Container Specification). */
export const riffHeaderBytes = 12;

/** Type and length before a chunk's content. */
export const chunkHeaderBytes = 8;

/** Flags of the chunk `VP8X`, which announces others. */
export const featureFlags = { profile: 0x20, exif: 0x08, xmp: 0x04, animation: 0x02 } as const;
