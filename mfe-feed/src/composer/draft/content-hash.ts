/**
 * A short name of a text: the same text has the same one in every tab, another text hardly ever (FNV-1a, twice 32 bits; the
 * browser's own digests are missing outside secure contexts).
 */
export function contentHash(text: string): string {
  const hash = (seed: number) => {
    let value = seed;
    for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
    return (value >>> 0).toString(16).padStart(8, '0');
  };
  return hash(0x811c9dc5) + hash(0x9747b28c);
}
