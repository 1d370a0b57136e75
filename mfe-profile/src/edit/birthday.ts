import { minBirthYear } from '@community/contract/limits';

/** A birthday as the form holds it: each part a number's text, or empty. */
export interface BirthdayParts {
  year: string;
  month: string;
  day: string;
}

export interface CalendarDay {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

const count = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Years to choose from: the current one down to 1900 (specification section 4). */
export function birthYears(today: CalendarDay): number[] {
  return count(minBirthYear, today.year).toReversed();
}

/** Months to choose from, none of them in the future. */
export function birthMonths(year: string, today: CalendarDay): number[] {
  return count(1, Number(year) === today.year ? today.month : 12);
}

/** Days of a month with its leap years, none of them in the future. A month without a year may be any year's. */
export function birthDays(year: string, month: string, today: CalendarDay): number[] {
  if (!month) return count(1, 31);
  const length = new Date(Date.UTC(year ? Number(year) : 2000, Number(month), 0)).getUTCDate();
  const current = Number(year) === today.year && Number(month) === today.month;
  return count(1, current ? Math.min(length, today.day) : length);
}

/** Empties the parts that a changed year or month no longer offers, such as 29 February. */
export function fitBirthday({ year, month, day }: BirthdayParts, today: CalendarDay): BirthdayParts {
  const fittingMonth = birthMonths(year, today).includes(Number(month)) ? month : '';
  const fittingDay = birthDays(year, fittingMonth, today).includes(Number(day)) ? day : '';
  return { year, month: fittingMonth, day: fittingDay };
}

/** Reads the wire's `year-month-day`; anything else is no birthday. */
export function readBirthday(text: string): BirthdayParts {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (!match) return { year: '', month: '', day: '' };
  const [year = '', month = '', day = ''] = match.slice(1).map((part) => String(Number(part)));
  return { year, month, day };
}

/** The wire's `year-month-day`, empty when nothing was chosen. */
export function writeBirthday({ year, month, day }: BirthdayParts): string {
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
}

/** A birthday is whole or left out. */
export function isWhole({ year, month, day }: BirthdayParts): boolean {
  const chosen = [year, month, day].filter(Boolean).length;
  return chosen === 0 || chosen === 3;
}

/** The day it is for the member. */
export function calendarDay(now: Date): CalendarDay {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
