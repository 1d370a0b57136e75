import { normalNickname } from '@community/contract/nickname';

/** Signs without width, and signs of direction, which come along when a name is copied. Those that join emoji stay. */
const hidden = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** The name that a search asks for: people copy names with hidden signs and wide gaps, and write an at sign before. */
export const searchedName = (text: string): string =>
  normalNickname(text.replaceAll(/\s+/g, ' ').replaceAll(hidden, '')).replace(/^[@\uff20]\s*(?=\S)/, '');
