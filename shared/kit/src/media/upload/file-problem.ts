/** First bytes of the pictures that can be uploaded, by their offsets. One that a browser cannot show is damaged. */
const signatures: readonly Readonly<Record<number, string>>[] = [
  { 0: '\xff\xd8\xff' },
  { 0: '\x89PNG\r\n\x1a\n' },
  { 0: 'GIF8' },
  { 0: 'RIFF', 8: 'WEBP' },
  { 0: 'BM' },
];

/**
 * Why a chosen file cannot be shown or sent, by its first bytes: it cannot be read any more, is a damaged picture, or no
 * picture.
 */
export async function problemOfFile(file: Blob): Promise<'gone' | 'unreadable' | 'wrongType'> {
  try {
    const beginning = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
    const has = ([at, bytes]: [string, string]) => beginning.startsWith(bytes, Number(at));
    return signatures.some((signature) => Object.entries(signature).every(has)) ? 'unreadable' : 'wrongType';
  } catch {
    return 'gone';
  }
}
