import en from './locales/en.json';
import es from './locales/es.json';
import ja from './locales/ja.json';
import zh from './locales/zh.json';
import { formatDateTime, formatShortDate, relativeTime } from './relative-time.ts';

const now = 1_780_000_000;
const day = 86_400;

/** The label of a date `age` seconds ago. */
function label(age: number, translations: typeof en = en): string {
  const words = relativeTime(now - age, now);
  return words
    ? translations[words.text].replace('{{number}}', String(words.number))
    : formatDateTime(now - age, 'en', 'UTC');
}

test.each([
  [-5, 'Just now'],
  [0, 'Just now'],
  [59, 'Just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [day - 1, '23 hours ago'],
  [day, 'Yesterday'],
  [2 * day - 1, 'Yesterday'],
  [2 * day, '2 days ago'],
  [7 * day, '7 days ago'],
])('%d seconds old is told as %s', (age, text) => {
  expect(label(age)).toBe(text);
});

test('what is older than seven days has its full date and time', () => {
  expect(label(7 * day + 1)).toMatch(/2026.*\d{1,2}:\d{2}/);
});

test.each([
  ['en', 20 * day, 'May 8'],
  ['en', 200 * day, 'Nov 9, 2025'],
  ['ja', 20 * day, '5月8日'],
  ['es', 200 * day, '9 nov 2025'],
] as const)('the short date in %s of %d seconds ago names the year where it is another one', (language, age, date) => {
  expect(formatShortDate(now - age, now, language, 'UTC')).toBe(date);
});

test('the year of a short date is that of the zone in which its day is shown', () => {
  const newYear = Date.UTC(2026, 0, 1, 2) / 1000;
  expect(formatShortDate(newYear, now, 'en', 'UTC')).toBe('Jan 1');
  // Five hours west of Greenwich it is still the last day of 2025.
  const inZone = jest.spyOn(Date.prototype, 'getFullYear').mockImplementation(function (this: Date) {
    return new Date(this.getTime() - 5 * 3_600_000).getUTCFullYear();
  });
  expect(formatShortDate(newYear, now, 'en')).toMatch(/\d{4}$/);
  inZone.mockRestore();
});

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

test.each([
  ['es', es],
  ['ja', ja],
  ['zh', zh],
] as const)('%s says it as its own speakers do', (language, translations) => {
  const format = new Intl.RelativeTimeFormat(language);
  for (const [age, unit, length] of [
    [60, 'minute', 60],
    [300, 'minute', 60],
    [3600, 'hour', 3600],
    [7200, 'hour', 3600],
    [5 * day, 'day', day],
  ] as const) {
    // Each language has one rule for spaces beside numbers in all texts, which Intl does not know.
    expect(withoutSpaces(label(age, translations)).toLowerCase()).toBe(
      withoutSpaces(format.format(-age / length, unit)),
    );
  }
  const yesterday = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-1, 'day');
  expect(label(day, translations).toLowerCase()).toBe(yesterday);
});

test('each age begins with a capital where a language has them, since it stands alone', () => {
  for (const translations of [en, es])
    for (const text of Object.values(translations)) expect(text).toMatch(/^(\p{Lu}|\d|\{\{number)/u);
});
