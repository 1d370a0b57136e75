import type { Language } from '@community/contract/languages';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How a moment is told (specification section 4): a text and its number, or null where the full date tells it. */
export type RelativeTime = {
  text: 'justNow' | 'minute' | 'minutes' | 'hour' | 'hours' | 'yesterday' | 'days';
  number: number;
} | null;

/** Whether a number is a moment that can be told (ECMA-262, time values): odd data must not take the page with it. */
export function isValidTime(seconds: number): boolean {
  return !Number.isNaN(new Date(seconds * 1000).getTime());
}

/** Formats that were made, by what they were made of: making one takes longer than a thousand uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A full date with the time of day. */
export function formatDateTime(seconds: number, language: Language, timeZone?: string): string {
  const key = `${language} ${timeZone ?? ''}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  formats.set(key, format);
  return format.format(seconds * 1000);
}

/**
 * The words for a moment (unix seconds) seen at `now` (unix seconds): under 60 s just now, under an hour minutes ago, under a day hours
 * ago, under two days Yesterday, up to seven days days ago, older the full date with the time. A moment in the future, by
 * clocks that differ, is just now. The words are translations of ours: the first format of relative times that a page makes holds a slow phone
 * for 170 ms.
 */
export function relativeTime(seconds: number, now: number): RelativeTime {
  const age = now - seconds;
  const counted = (unit: 'minute' | 'hour', length: number): RelativeTime => {
    const number = Math.floor(age / length);
    return { text: number === 1 ? unit : `${unit}s`, number };
  };
  if (age < minute) return { text: 'justNow', number: 0 };
  if (age < hour) return counted('minute', minute);
  if (age < day) return counted('hour', hour);
  if (age < 2 * day) return { text: 'yesterday', number: 1 };
  if (age <= 7 * day) return { text: 'days', number: Math.floor(age / day) };
  return null;
}
