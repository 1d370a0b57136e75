/** A number of four bytes. */
export const word = (value: number) => String.fromCharCode(0, 0, (value >> 8) & 255, value & 255);
/** A box of a video (ISO/IEC 14496-12). */
export const box = (type: string, ...content: string[]) => {
  const body = content.join('');
  return word(body.length + 8) + type + body;
};
/** A track with nothing but its handler and its codec. */
export const track = (handler: string, codec: string) =>
  box(
    'trak',
    box('tkhd', word(0)),
    box(
      'mdia',
      box('hdlr', word(0), word(0), handler, word(0)),
      box('minf', box('stbl', box('stsd', word(0), word(1), box(codec, word(0))))),
    ),
  );
/** A file of boxes. */
export const file = (text: string) => new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))]);
/** What a video begins with. */
export const ftyp = box('ftyp', 'isom');
