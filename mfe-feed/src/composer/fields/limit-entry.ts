import { characterCount, truncateCharacters } from '@community/contract/text';

const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/**
 * Limits a text to `limit` characters after typing or pasting. Only the end of the new part is cut, never the text
 * behind it.
 */
export function limitEntry(before: string, typed: string, limit: number): string {
  if (truncateCharacters(typed, limit) === typed) return typed;
  const shorter = Math.min(before.length, typed.length);
  let start = 0;
  while (start < shorter && before[start] === typed[start]) start += 1;
  if (isLowSurrogate(typed.charCodeAt(start))) start = Math.max(0, start - 1);
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === typed.at(-1 - end)) end += 1;
  if (isLowSurrogate(typed.charCodeAt(typed.length - end))) end -= 1;
  const head = typed.slice(0, start);
  const tail = typed.slice(typed.length - end);
  const room = Math.max(0, limit - characterCount(head + tail));
  const entered = truncateCharacters(typed.slice(start, typed.length - end), room);
  return truncateCharacters(head + entered + tail, limit);
}
