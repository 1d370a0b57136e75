import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@community/contract/languages';
import { northtoneTexts } from './northtone-texts.ts';
import { shownIn } from './testing-translations.ts';

/** What a language calls something: one of the chosen words at least is in its texts, none of the rejected ones is. */
interface Term {
  language: Language;
  chosen: string[];
  rejected: string[];
}

/** The rows of the tables in `docs/glossary.md`; a cell is `word / word; not word, word`, with … for anything. */
function readGlossary(): Term[][] {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/glossary.md'), 'utf8');
  const rows = text.split('\n').filter((line) => /^\| (?!-|English )/.test(line));
  return rows.map((row) => {
    const cells = row.split('|').slice(1, -1);
    return languages.map((language, column) => {
      const [chosen = '', rejected = ''] = (cells[column] ?? '').split('; not ');
      const words = (list: string, mark: string) => list.split(mark).flatMap((word) => word.trim() || []);
      return { language, chosen: words(chosen, ' / '), rejected: words(rejected, ', ') };
    });
  });
}

/** A word in texts: whole and in any form of its end in the Latin script, anywhere between Japanese and Chinese signs. */
function pattern(word: string): RegExp {
  const found = word.replace(/ ?… ?/, '.+');
  return /\p{sc=Latin}/u.test(word)
    ? new RegExp(`(?<!\\p{L})${found}(?:e?[sdn]|ed|ing)?(?!\\p{L})`, 'iu')
    : new RegExp(found);
}

const glossary = readGlossary();

const shown = new Map(
  languages.map((language) => {
    const apps = Object.entries(shownIn(language, northtoneTexts));
    const texts = apps.flatMap(([app, table]) =>
      Object.entries(table).map(([key, text]): [string, string] => [
        `${app} ${key}`,
        text.replace(/\{+[^}]*\}+/g, '·'),
      ]),
    );
    return [language, texts];
  }),
);

const having = (language: Language, word: string) =>
  (shown.get(language) ?? []).filter(([, text]) => pattern(word).test(text)).map(([key, text]) => `${key}: ${text}`);

test('has sixty terms or more, each in four languages', () => {
  expect(glossary.length).toBeGreaterThanOrEqual(60);
  const empty = glossary.flat().filter(({ chosen }) => chosen.length === 0);
  expect(empty).toEqual([]);
  const english = glossary.map(([term]) => term?.chosen[0]);
  expect(new Set(english).size).toBe(english.length);
});

describe.each(languages)('%s', (language) => {
  const terms = glossary.flat().filter((term) => term.language === language);

  test('has each chosen word in its texts', () => {
    const missing = terms.filter(({ chosen }) => !chosen.some((word) => having(language, word).length > 0));
    expect(missing.map(({ chosen }) => chosen)).toEqual([]);
  });

  test('has no rejected word in its texts', () => {
    const found = terms.flatMap(({ rejected }) =>
      rejected.flatMap((word) => having(language, word).map((text) => [word, text])),
    );
    expect(found).toEqual([]);
  });
});

test('Japanese has no space, and Chinese has one, between its signs and figures or Latin letters', () => {
  const texts = (language: Language) => (shown.get(language) ?? []).map(([, text]) => text);
  const spaced =
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}] [\p{sc=Latin}\d·]|[\p{sc=Latin}\d·] [\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
  expect(texts('ja').filter((text) => spaced.test(text))).toEqual([]);
  const close = /\p{sc=Han}[\p{sc=Latin}\d]|[\p{sc=Latin}\d]\p{sc=Han}/u;
  expect(texts('zh').filter((text) => close.test(text))).toEqual([]);
});

test('what is a sentence in English ends as one in every language', () => {
  const isEnded = (text = '') => /[.!?。？！…]$/.test(text);
  const english = new Map(shown.get('en'));
  const open = languages.flatMap((language) =>
    (shown.get(language) ?? []).filter(([key, text]) => isEnded(english.get(key)) && !isEnded(text)),
  );
  expect(open).toEqual([]);
});
