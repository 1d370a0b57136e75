import { languages } from '@community/contract/languages';
import { translations } from './translations.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder).sort();

test.each(languages)('%s has every translation, with the same placeholders', (language) => {
  const { en } = translations;
  expect(Object.keys(translations[language]).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(translations[language])) {
    expect(text.trim()).not.toBe('');
    expect(placeholders(text)).toEqual(placeholders(en[key as keyof typeof en]));
  }
});
