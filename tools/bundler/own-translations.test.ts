import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { translationFaults } from './own-translations.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'translations-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function faultsOf(tables: Record<string, object>): Promise<string[]> {
  await mkdir(join(folder, 'src/locales'), { recursive: true });
  for (const [language, table] of Object.entries(tables))
    await writeFile(join(folder, `src/locales/${language}.json`), JSON.stringify(table));
  return translationFaults(folder);
}

const whole = { greet: 'Hello', tips: { count_one: '{{count}} tip', count_other: '{{count}} tips' } };
const ofOneForm = { greet: 'こんにちは', tips: { count_other: '{{count}}' } };

test('takes all languages with the same texts, each with its own plural forms, and a remote without any', async () => {
  expect(translationFaults(folder)).toEqual([]);
  expect(await faultsOf({ en: whole, es: whole, ja: ofOneForm, zh: ofOneForm })).toEqual([]);
});

test('names the file that is missing, and the texts that one lacks', async () => {
  const many = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`text${index}`, 'Text']));
  expect(await faultsOf({ en: whole, es: { ...whole, ...many }, ja: { tips: {} } })).toEqual([
    'src/locales/en.json lacks text0, text1, text2, text3, text4 and 2 more',
    'src/locales/ja.json lacks greet, tips.count, text0, text1, text2 and 4 more',
    'The file src/locales/zh.json is missing',
  ]);
});
