import {
  birthDays,
  birthMonths,
  birthYears,
  calendarDay,
  fitBirthday,
  isWhole,
  readBirthday,
  writeBirthday,
} from './birthday.ts';

const today = { year: 2026, month: 3, day: 9 };

test('years run from the current one down to 1900', () => {
  const years = birthYears(today);
  expect([years[0], years.at(-1), years.length]).toEqual([2026, 1900, 127]);
});

test('months of the current year end with the current one', () => {
  expect(birthMonths('2026', today)).toEqual([1, 2, 3]);
  expect(birthMonths('2025', today)).toHaveLength(12);
  expect(birthMonths('', today)).toHaveLength(12);
});

test.each([
  ['2025', '4', 30],
  ['2025', '12', 31],
  ['2024', '2', 29],
  ['2025', '2', 28],
  ['2000', '2', 29],
  ['1900', '2', 28],
  ['', '2', 29],
  ['2025', '', 31],
  ['2026', '3', 9],
  ['2026', '2', 28],
])('days of year "%s", month "%s" are %d', (year, month, days) => {
  expect(birthDays(year, month, today)).toHaveLength(days);
});

test('a changed year or month empties what it no longer offers', () => {
  expect(fitBirthday({ year: '2025', month: '2', day: '29' }, today)).toEqual({ year: '2025', month: '2', day: '' });
  expect(fitBirthday({ year: '2026', month: '4', day: '5' }, today)).toEqual({ year: '2026', month: '', day: '5' });
  expect(fitBirthday({ year: '2026', month: '3', day: '10' }, today)).toEqual({ year: '2026', month: '3', day: '' });
  expect(fitBirthday({ year: '2024', month: '2', day: '29' }, today)).toEqual({ year: '2024', month: '2', day: '29' });
});

test('a birthday is read and written as year-month-day', () => {
  expect(readBirthday('1990-4-07')).toEqual({ year: '1990', month: '4', day: '7' });
  expect(writeBirthday({ year: '1990', month: '4', day: '7' })).toBe('1990-04-07');
  expect(readBirthday('')).toEqual({ year: '', month: '', day: '' });
  expect(readBirthday('yesterday')).toEqual({ year: '', month: '', day: '' });
  expect(writeBirthday({ year: '1990', month: '', day: '7' })).toBe('');
});

test('a birthday is whole or left out', () => {
  expect(isWhole({ year: '', month: '', day: '' })).toBe(true);
  expect(isWhole({ year: '1990', month: '4', day: '7' })).toBe(true);
  expect(isWhole({ year: '1990', month: '4', day: '' })).toBe(false);
});

test('the day is the one of the member', () => {
  expect(calendarDay(new Date(2026, 0, 31, 23, 59))).toEqual({ year: 2026, month: 1, day: 31 });
});
