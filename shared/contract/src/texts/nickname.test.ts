import { nicknameProblem, normalNickname } from './nickname.ts';
import { blankTexts, writtenTexts } from './testing-texts.ts';

test.each([
  ['Ana'],
  ['a'],
  ['  Ana  '],
  ['Zoë Müller-Łukasz'],
  ['Nguyễn Thị Hậu'],
  ['Nguyễn Thị Hậu'.normalize('NFD')],
  ['山田　太郎'],
  ['葛\u{e0100}城'],
  ['ﾊﾟﾝﾀﾞ'],
  ['안녕'],
  ['안녕'.normalize('NFD')],
  ['می‌خواهم'],
  ['क्‍ष'],
  ['ශ්‍රී'],
  ['מֹשֶׁה'],
  ['مُحَمَّد'],
  ['น้ำ'],
  ['Ирина ❤️'],
  ['👩‍🚀'.repeat(50)],
  ['👨🏻‍❤️‍💋‍👨🏻'],
  ['🏳️‍🌈🏴󠁧󠁢󠁥󠁮󠁧󠁿🇯🇵1️⃣'],
  ["O'Hara <b> & Co. 50% off_"],
])('%j is a nickname', (nickname) => {
  expect(nicknameProblem(nickname)).toBeNull();
});

test.each([
  ['nothing', '', 'needNickname'],
  ['spaces', ' \u3000\u00a0', 'needNickname'],
  ['51 characters', 'a'.repeat(51), 'nicknameTooLong'],
  ['a Hangul filler', '\u3164', 'nicknameSigns'],
  ['a Hangul filler in a name', 'Ana\u3164', 'nicknameSigns'],
  ['a half-width filler', '\uffa0', 'nicknameSigns'],
  ['a zero-width space', 'An\u200ba', 'nicknameSigns'],
  ['an object replacement character', '\ufffc', 'nicknameSigns'],
  ['a replacement character', 'Ana\ufffd', 'nicknameSigns'],
  ['a noncharacter', 'Ana\uffff', 'nicknameSigns'],
  ['a braille blank', '\u2800\u2800', 'nicknameSigns'],
  ['a soft hyphen', 'North\u00adtone', 'nicknameSigns'],
  ['a word joiner', 'North\u2060tone', 'nicknameSigns'],
  ['a byte order mark', 'North\ufefftone', 'nicknameSigns'],
  ['a grapheme joiner', 'A\u034fna', 'nicknameSigns'],
  ['an invisible musical sign', '\u{1d159}', 'nicknameSigns'],
  ['tags without a flag', 'Ana\u{e0041}', 'nicknameSigns'],
  ['a joiner between Latin letters', 'North\u200dtone', 'nicknameSigns'],
  ['a non-joiner between Latin letters', 'North\u200ctone', 'nicknameSigns'],
  ['two joiners between emoji', '👩\u200d\u200d🚀', 'nicknameSigns'],
  ['two non-joiners between joining letters', 'می\u200c\u200cخواهم', 'nicknameSigns'],
  ['a variation selector after a letter', 'A\ufe0fna', 'nicknameSigns'],
  ['a reversed text', '\u202eenothtroN', 'nicknameSigns'],
  ['an isolate', 'Ana\u2066', 'nicknameSigns'],
  ['a direction mark', 'Ana\u200f', 'nicknameSigns'],
  ['1,900 marks', `a${'\u0301'.repeat(1900)}`, 'nicknameTooLong'],
  ['many marks', 'a\u0301\u0302\u0303\u0304\u0305', 'nicknameSigns'],
  ['a mark twice', 'a\u0323\u0323', 'nicknameSigns'],
  ['many spacing marks', `क${'ा'.repeat(9)}`, 'nicknameSigns'],
  ['a mark without a letter', '\u0301Ana', 'nicknameSigns'],
  ['a mark on a space', 'Ana \u0301', 'nicknameSigns'],
  ['a line break', 'a\nb', 'nicknameSigns'],
  ['a line separator', 'a\u2028b', 'nicknameSigns'],
  ['a private character', '\ue000', 'nicknameSigns'],
  ['half a surrogate pair', 'a\ud800', 'nicknameSigns'],
])('%s is refused', (_what, nickname, problem) => {
  expect(nicknameProblem(nickname)).toBe(problem);
});

test('a nickname is stored composed, with plain spaces for its gaps', () => {
  expect(normalNickname(' Zoe\u0308 \u3000 M. ')).toBe('Zoë M.');
});

/** What is written in a text, and in no name. */
const notInNames = new Set(['two lines', 'two lines of Windows', 'an invisible sign within']);

test.each(writtenTexts)('%s as a nickname', (what, text) => {
  expect(nicknameProblem(text)).toBe(notInNames.has(what) ? 'nicknameSigns' : null);
});

test.each(blankTexts)('%s is no nickname', (_what, text) => {
  expect(nicknameProblem(text)).not.toBeNull();
});
