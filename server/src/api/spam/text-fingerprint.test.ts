import { fingerprintOf, skeletonOf } from './text-fingerprint.ts';

test.each([
  ['case', 'Buy cheap headphones', 'BUY Cheap headphones'],
  ['white space', 'Buy cheap headphones', ' Buy  cheap\nhead phones\u200b'],
  ['punctuation', 'Buy cheap headphones', 'Buy, cheap: headphones!!!'],
  ['emoji', 'Buy cheap headphones', '🔥 Buy cheap headphones 👇👇'],
  ['repeated letters', 'Buy cheap headphones', 'Buyyy cheeeap headphones'],
  ['accents', 'Auriculares baratos', 'Aurículáres barätos'],
  ['numbers', 'Buy 1 cheap headphone', 'Buy 250 cheap headphone'],
  ['digits of other scripts', 'Buy 1 cheap headphone', 'Buy ２ cheap headphone'],
  ['widths', 'Buy cheap headphones', 'Ｂｕｙ cheap headphones'],
  ['look-alikes', 'Buy cheap headphones', 'Вuу сhеар headphones'],
  ['punctuation of Japanese', 'この音は最高です', 'この音は、最高です。'],
  ['repeated emoji', '❤️', '❤️ ❤️❤️'],
])('texts that differ in %s are nearly equal', (_, one, other) => {
  expect(skeletonOf(other)).toBe(skeletonOf(one));
});

test.each([
  ['letters', 'The left one hums', 'The right one hums'],
  ['emoji alone', '❤️', '🔥'],
  ['digits alone', '7', '8'],
  ['repeated digits alone', '100', '10'],
  ['vowels of Hindi', 'किताब', 'कुतुब'],
  ['marks of Japanese', 'かき', 'かぎ'],
])('texts that differ in %s do not', (_, one, other) => {
  expect(skeletonOf(other)).not.toBe(skeletonOf(one));
});

const comment = (content: string, answers: string) => fingerprintOf({ kind: 'comment', content, answers });

test('short thanks can go to several, a long text cannot', () => {
  expect(comment('Thank you!', 'comment 1')).not.toEqual(comment('Thank you!', 'comment 2'));
  expect(comment('Thank you!', 'comment 1')).toEqual(comment('thank you', 'comment 1'));
  const long = 'These headphones are cheaper elsewhere';
  expect(comment(long, 'comment 1')).toEqual(comment(long, 'post 2'));
});

test('a comment may repeat a post', () => {
  expect(fingerprintOf({ kind: 'post', content: 'Hello' })).not.toEqual(
    fingerprintOf({ kind: 'comment', content: 'Hello' }),
  );
});
