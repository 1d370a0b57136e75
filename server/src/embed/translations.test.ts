import { languages } from '@community/contract/languages';
import { embedTranslations } from './translations.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder).sort();

test.each(languages)('%s has every translation, with the same placeholders', (language) => {
  const { en } = embedTranslations;
  expect(Object.keys(embedTranslations[language]).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(embedTranslations[language])) {
    expect(text.trim()).not.toBe('');
    expect(placeholders(text)).toEqual(placeholders(en[key as keyof typeof en]));
  }
});
