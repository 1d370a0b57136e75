import { readDemoContent } from '../../demo/content.ts';
import { languageOf } from './text-language.ts';

test.each([
  ['Night run. The city is nicer when it is not trying.', 'en'],
  ['I’ve had these for a year and they’re still the best.', 'en'],
  ['Paella de domingo: los limones y el Hearth ya están en la encimera.', 'es'],
  ['¿Levels?', 'es'],
  ['¿Quién eligió la música?', 'es'],
  ['今夜の一枚。Drift Pro', 'ja'],
  ['新色発売', 'ja'],
  ['今天十公里五十一分。Pace 在第七公里提醒我别冲太快。', 'zh'],
  ['山水', null],
])('%s: %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test.each([
  'C’est la plus belle soirée de l’année, et je ne suis pas rentré.',
  'Die Kopfhörer sind nicht schwer, und das Kabel ist lang genug für mich.',
  'Sono contento della mia scelta, ma non ho ancora provato tutto.',
  'Não uso mais o cabo, e a bateria dura muito mais do que eu pensava.',
  'Ik heb het niet geprobeerd, maar de kast is mooi en het geluid ook.',
  'Музыка вечером лучше.',
  '오늘은 비가 와서 음악을 들었어요.',
  '!!! 42 🎧',
  '#driftpro https://example.com/the/and/of',
])('no language of the interface: %s', (text) => {
  expect(languageOf(text)).toBeNull();
});

test('the demo’s posts are in the languages of their authors’ scripts, and but for few in one that is known', async () => {
  const { posts } = await readDemoContent();
  const found = posts.map(({ text }) => languageOf(text));
  expect(found.filter((language) => language === null).length).toBeLessThan(posts.length / 20);
  const japanese = found.filter((_language, index) => /\p{Script=Hiragana}/u.test(posts[index]?.text ?? ''));
  expect(new Set(japanese)).toEqual(new Set(['ja']));
});
