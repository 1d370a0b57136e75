import type { Language } from '@community/contract/languages';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How a moment is told (specification section 4): the words of the language, or a key for "just now". */
export type TimeWords = { kind: 'justNow' } | { kind: 'words'; text: string };

/** Whether a number is a moment that can be told (ECMA-262, time values): odd data must not take the page with it. */
export function isMoment(seconds: number): boolean {
  return !Number.isNaN(new Date(seconds * 1000).getTime());
}

/** Formats that were made, by what they were made of: making one takes longer than a thousand uses of it. */
const formats = new Map<string, Intl.RelativeTimeFormat | Intl.DateTimeFormat>();

function made<Format extends Intl.RelativeTimeFormat | Intl.DateTimeFormat>(key: string, make: () => Format): Format {
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format as Format;
}

function relativeFormat(language: Language, numeric: 'always' | 'auto'): Intl.RelativeTimeFormat {
  return made(`${language} ${numeric}`, () => new Intl.RelativeTimeFormat(language, { numeric }));
}

/** A full date with the time of day. */
export function fullTime(seconds: number, language: Language, timeZone?: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return made(`${language} date ${timeZone ?? ''}`, () => new Intl.DateTimeFormat(language, options)).format(seconds * 1000);
}

/**
 * The label of a moment (unix seconds) seen at `now` (unix seconds): under 60 s just now, under an hour minutes ago, under a day hours
 * ago, under two days Yesterday, up to seven days days ago, older the full date with the time. A moment in the future, by
 * clocks that differ, is just now.
 */
export function timeWords(seconds: number, now: number, language: Language, timeZone?: string): TimeWords {
  const age = now - seconds;
  const words = (text: string): TimeWords => ({ kind: 'words', text });
  if (age < minute) return { kind: 'justNow' };
  if (age < hour) return words(relativeFormat(language, 'always').format(-Math.floor(age / minute), 'minute'));
  if (age < day) return words(relativeFormat(language, 'always').format(-Math.floor(age / hour), 'hour'));
  if (age < 2 * day) {
    const yesterday = relativeFormat(language, 'auto').format(-1, 'day');
    return words(yesterday.charAt(0).toLocaleUpperCase(language) + yesterday.slice(1));
  }
  if (age <= 7 * day) return words(relativeFormat(language, 'always').format(-Math.floor(age / day), 'day'));
  return words(fullTime(seconds, language, timeZone));
}
