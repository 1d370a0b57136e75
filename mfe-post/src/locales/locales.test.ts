import { languages } from '@community/contract/languages';
import type { TextTable } from '@community/core';
import en from './en.json';

function keys(table: TextTable, prefix = ''): string[] {
  return Object.entries(table).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${prefix}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`] : keys(text, `${prefix}${key}.`),
  );
}

test.each(languages)('%s has the same texts as English, none of them empty', async (language) => {
  const { default: table } = (await import(`./${language}.json`)) as { default: TextTable };
  expect([...new Set(keys(table))].sort()).toEqual([...new Set(keys(en))].sort());
  expect(JSON.stringify(table)).not.toContain('""');
});
