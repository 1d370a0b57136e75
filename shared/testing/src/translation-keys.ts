import type { TranslationTable } from '@community/core';

/** Keys of a table of translations without plural suffixes, for comparing languages. */
export function keysOf(table: TranslationTable, prefix = ''): string[] {
  const keys = Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${prefix}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`]
      : keysOf(value, `${prefix}${key}.`),
  );
  return [...new Set(keys)].sort();
}
