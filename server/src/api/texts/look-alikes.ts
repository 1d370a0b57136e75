import unhomoglyph from 'unhomoglyph';
import { imitatedTexts } from './confusable-letters.ts';

/**
 * The text with look-alike letters as one (UTS #39 and the table of `confusable-letters.ts`), in lower case and
 * decomposed (NFD).
 */
export const foldLookAlikes = (text: string): string =>
  Array.from(
    unhomoglyph(text).normalize('NFD').toLowerCase(),
    (letter) => imitatedTexts.get(letter)?.[0] ?? letter,
  ).join('');
