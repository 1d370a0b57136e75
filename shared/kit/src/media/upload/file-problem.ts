/** How the pictures begin that can be uploaded; one that a browser cannot show is damaged. */
const pictureBeginning = /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF[^]{4}WEBP|BM)/;

/**
 * Why a chosen file cannot be shown or sent, by its first bytes: it cannot be read any more, is a damaged picture, or no
 * picture.
 */
export async function problemOfFile(file: Blob): Promise<'gone' | 'unreadable' | 'wrongType'> {
  try {
    const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
    return pictureBeginning.test(String.fromCharCode(...bytes)) ? 'unreadable' : 'wrongType';
  } catch {
    return 'gone';
  }
}
