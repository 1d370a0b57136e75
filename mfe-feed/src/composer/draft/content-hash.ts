/**
 * Short hash of a text: FNV-1a with two seeds, 64 bits in all. Used instead of `crypto.subtle`, which needs a secure
 * context.
 */
export function contentHash(text: string): string {
  const hash = (seed: number) => {
    let value = seed;
    for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
    return (value >>> 0).toString(16).padStart(8, '0');
  };
  return hash(0x811c9dc5) + hash(0x9747b28c);
}
