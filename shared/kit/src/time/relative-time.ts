import type { Language } from '@community/contract/languages';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A relative label (specification section 4): translation key and number, or null where the date is shown. */
export type RelativeTime = {
  text: 'justNow' | 'minute' | 'minutes' | 'hour' | 'hours' | 'yesterday' | 'days';
  number: number;
} | null;

/** Whether a number is a valid time value (ECMA-262). */
export function isValidTime(seconds: number): boolean {
  return !Number.isNaN(new Date(seconds * 1000).getTime());
}

/** Formats by language and time zone. Creating one is a thousand times as slow as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Date with time of day. */
export function formatDateTime(seconds: number, language: Language, timeZone?: string): string {
  const key = `${language} ${timeZone ?? ''}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  formats.set(key, format);
  return format.format(seconds * 1000);
}

const shortFormats = new Map<string, Intl.DateTimeFormat>();

/** The year of a time in the reader's zone, or in UTC, the only other one that is shown. */
function yearOf(seconds: number, timeZone?: string): number {
  const date = new Date(seconds * 1000);
  return timeZone === 'UTC' ? date.getUTCFullYear() : date.getFullYear();
}

/** Day and month, with the year where it is not that of `now` (both unix seconds). */
export function formatShortDate(seconds: number, now: number, language: Language, timeZone?: 'UTC'): string {
  const year = yearOf(seconds, timeZone) === yearOf(now, timeZone) ? undefined : 'numeric';
  const key = `${language} ${timeZone ?? ''} ${year ?? ''}`;
  const format =
    shortFormats.get(key) ?? new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year, timeZone });
  shortFormats.set(key, format);
  return format.format(seconds * 1000);
}

/**
 * Relative label of a time at `now` (both unix seconds): minutes below an hour, hours below a day, Yesterday below two
 * days, then days up to seven. Null for older times, which show their date. Future times, from clocks that differ, are
 * just now. Translations replace `Intl.RelativeTimeFormat`, whose first format takes 170 ms on a slow phone.
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
