import { timeWords } from './time-words.ts';

const now = 1_780_000_000;
const day = 86_400;

function label(age: number, language: 'en' | 'es' | 'ja' | 'zh' = 'en'): string {
  const words = timeWords(now - age, now, language, 'UTC');
  return words.kind === 'words' ? words.text : words.kind;
}

test.each([
  [-5, 'justNow'],
  [0, 'justNow'],
  [59, 'justNow'],
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
  ['es', 'hace 5 minutos', 'Ayer'],
  ['ja', '5 分前', '昨日'],
  ['zh', '5分钟前', '昨天'],
] as const)('%s has its own words', (language, minutes, yesterday) => {
  expect(label(300, language)).toBe(minutes);
  expect(label(day, language)).toBe(yesterday);
});
