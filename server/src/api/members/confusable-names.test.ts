import { areConfusable } from './confusable-names.ts';

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
  expect(areConfusable(nickname, 'Northtone')).toBe(true);
});

test.each([
  ['small capitals', 'ᴀɴᴋᴇʀ'],
  ['small capitals among others', 'Aɴker'],
  ['Greek', '\u0391\u03b7\u03ba\u03b5r'],
  ['Greek and a small capital', '\u0391\u0274\u03baer'],
  ['Greek and Latin', '\u0391\u03b7\u03baer'],
  ['Cyrillic', '\u0410n\u043aer'],
  ['a Greek capital', '\u039bnker'],
  ['letters of the IPA', 'ɐŋʞəɹ'],
  ['a letter of its own', 'An\u0138er'],
])('a name in %s looks like Anker: %s', (_what, nickname) => {
  expect(areConfusable(nickname, 'Anker')).toBe(true);
});

test.each([
  ['ʙʀᴀᴜɴ', 'Braun'],
  ['ꜰɪɪᴏ', 'Fiio'],
  ['ᴊʙʟ', 'JBL'],
  ['FIIO', 'Fiio'],
  ['Fll0', 'Fiio'],
  ['F|io', 'Flio'],
  ['Arnold', 'Amold'],
  ['ソ二ー', 'ソニー'],
])('%s looks like %s', (nickname, other) => {
  expect(areConfusable(nickname, other)).toBe(true);
});

test.each([
  ['Northton', 'Northtone'],
  ['Northtone fan', 'Northtone'],
  ['Ana', 'Northtone'],
  ['★★★', '✓✓✓'],
  ['山田', '北音'],
  ['Иван', 'Anker'],
  ['Άννα', 'Anker'],
  ['Нина', 'Нона'],
])('%s does not look like %s', (nickname, other) => {
  expect(areConfusable(nickname, other)).toBe(false);
});
