import en from './en.json';
import es from './es.json';
import ja from './ja.json';
import zh from './zh.json';

test.each([
  ['es', es],
  ['ja', ja],
  ['zh', zh],
])('%s has the same texts as English', (_, table) => {
  expect(Object.keys(table)).toEqual(Object.keys(en));
});
