import { northtoneTexts } from './northtone-texts.ts';
import { shownIn, translationsIn } from './testing-translations.ts';

const placeholders = (text: string) => [...text.matchAll(/\{+\w+(?:, \w+)?\}+/g)].map(([match]) => match).sort();

const own = Object.entries(northtoneTexts.en).flatMap(([app, texts]) =>
  Object.entries(texts).map(([key, text]): [string, string, string] => [app, key, text]),
);

test.each(own)('%s %s of Northtone replaces a text with the same placeholders', (app, key, text) => {
  const replaced = translationsIn('en')[app]?.[key] ?? '';
  expect(replaced).not.toBe('');
  expect(text).not.toBe(replaced);
  expect(placeholders(text)).toEqual(placeholders(replaced));
});

test('the prompt to sign in is Northtone’s, and keeps the specification’s words for brands without their own', () => {
  const prompt = { title: 'Login Tips', text: 'Log in to experience more', confirm: 'Confirm' };
  for (const [key, text] of Object.entries(prompt)) {
    expect(shownIn('en', {}).host?.[`prompt.${key}`]).toBe(text);
    expect(shownIn('en', northtoneTexts).host?.[`prompt.${key}`]).not.toBe(text);
  }
});
