import { firstCharacter } from './text.ts';

const tones = 8;

/** One of eight tones, the same for a name everywhere. */
export function avatarTone(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % tones;
}

/** First character of a name as people see it, in capitals. */
export function avatarInitial(name: string): string {
  return firstCharacter(name.trim())?.toUpperCase() ?? '';
}
