import { minBirthYear } from '@community/contract/limits';

/** Why a `year-month-day` is no birthday, or null. It must be an existing day from 1900 to today; empty is allowed. */
export function birthdayProblem(birthday: string, now: Date): string | null {
  if (birthday === '') return null;
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!exists) return 'is no day of the calendar';
  if (year < minBirthYear) return `must not be before ${minBirthYear}`;
  return date > now ? 'must not be in the future' : null;
}
