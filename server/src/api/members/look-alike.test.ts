import { looksAlike } from './look-alike.ts';

test.each([
  'Northtone',
  'NORTHTONE',
  'northtone',
  'N0rtht0ne',
  'North tone',
  'North-Tone.',
  '\u2605 Northtone \u2713',
  'N\u043erth\u0442one',
  '\u039d\u03bfrthtone',
  'Nörthtoné',
  'Ｎｏｒｔｈｔｏｎｅ',
  '𝐍𝐨𝐫𝐭𝐡𝐭𝐨𝐧𝐞',
  'Ⓝⓞⓡⓣⓗⓣⓞⓝⓔ',
])('%s looks like Northtone', (nickname) => {
  expect(looksAlike(nickname, 'Northtone')).toBe(true);
});

test.each([
  ['FIIO', 'Fiio'],
  ['Fll0', 'Fiio'],
  ['F|io', 'Flio'],
  ['Arnold', 'Amold'],
  ['ソ二ー', 'ソニー'],
])('%s looks like %s', (nickname, other) => {
  expect(looksAlike(nickname, other)).toBe(true);
});

test.each([
  ['Northton', 'Northtone'],
  ['Northtone fan', 'Northtone'],
  ['Ana', 'Northtone'],
  ['★★★', '✓✓✓'],
  ['山田', '北音'],
])('%s does not look like %s', (nickname, other) => {
  expect(looksAlike(nickname, other)).toBe(false);
});
