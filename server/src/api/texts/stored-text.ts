import { isBlank } from '@community/contract/text';

/** Empty lines in a row that a text keeps; more would only push what others wrote off the screen. */
const maxEmptyLines = 2;

/** What a member wrote, as it is stored: without white space around it and with few empty lines in a row. */
export function storedText(text: string): string {
  let empty = 0;
  const kept = text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .filter((line) => {
      empty = isBlank(line) ? empty + 1 : 0;
      return empty <= maxEmptyLines;
    });
  return kept.join('\n').trim();
}
