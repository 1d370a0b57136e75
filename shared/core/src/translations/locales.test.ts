import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { languages } from '@community/contract/languages';
import type { TranslationTable } from './translations.ts';

const root = join(__dirname, '../../../..');
const skipped = new Set(['node_modules', 'dist', 'published', 'test-results']);

/** Every folder of translations in the repository. */
function localeFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || skipped.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    return entry.name === 'locales' ? [path] : localeFolders(path);
  });
}

/** Translations by the path of their keys, plural suffixes included. */
function flat(table: TranslationTable, prefix = ''): [string, string][] {
  return Object.entries(table).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${prefix}${key}`, text] as [string, string]] : flat(text, `${prefix}${key}.`),
  );
}

const plural = /_(zero|one|two|few|many|other)$/;
const names = (translations: [string, string][]) =>
  [...new Set(translations.map(([key]) => key.replace(plural, '')))].sort();
const placeholders = (text: string) => [...new Set([...text.matchAll(/\{+\w+\}+/g)].map(([match]) => match))].sort();

const folders = localeFolders(root).map((folder) => relative(root, folder));
const read = (folder: string, language: string): [string, string][] =>
  flat(JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')) as TranslationTable);

test('the search finds the folders of shell, remotes and core', () => {
  expect(folders).toEqual(
    expect.arrayContaining(['shell/src/locales', 'mfe-feed/src/locales', 'shared/core/src/locales']),
  );
});

describe.each(folders)('%s', (folder) => {
  test.each(languages)('%s has every key of English, none empty', (language) => {
    const translations = read(folder, language);
    expect(names(translations)).toEqual(names(read(folder, 'en')));
    expect(translations.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(languages)('%s writes placeholders in one form', (language) => {
    const faulty = read(folder, language).filter(([, text]) =>
      /[{}]/.test(text.replaceAll(/\{\{\w+(?:, number)?\}\}/g, '')),
    );
    expect(faulty).toEqual([]);
  });

  test.each(languages)('%s has the same placeholders', (language) => {
    const english = new Map(read(folder, 'en').map(([key, text]) => [key.replace(plural, ''), placeholders(text)]));
    // A form for exactly one may leave its number out.
    const single = read(folder, language).filter(([key]) => !plural.test(key));
    for (const [key, text] of single) expect([key, placeholders(text)]).toEqual([key, english.get(key)]);
  });

  test.each(languages)('%s has each plural form of its language', (language) => {
    const translations = new Set(read(folder, language).map(([key]) => key));
    const forms = new Set([...Array(201).keys()].map((count) => new Intl.PluralRules(language).select(count)));
    const counted = new Set([...translations].filter((key) => plural.test(key)).map((key) => key.replace(plural, '')));
    for (const key of counted) for (const form of forms) expect(translations).toContain(`${key}_${form}`);
  });
});
