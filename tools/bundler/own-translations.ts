import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@community/contract/languages';

type Table = { [key: string]: string | Table };

/** Forms of a text for numbers, of which each language has its own. */
const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/** Keys of a table, without plural forms: `topic.label`. */
const keysOf = (table: Table, prefix = ''): string[] =>
  Object.entries(table).flatMap(([key, text]) =>
    typeof text === 'string' ? `${prefix}${key.replace(pluralForm, '')}` : keysOf(text, `${prefix}${key}.`),
  );

/** Keys that are named in a message. */
const maxNamedKeys = 5;

/**
 * What the languages of a remote lack, each a sentence: files of translations, and texts that another language has.
 * Readers of that language would get a page without its texts, or the names of keys. Nothing if there are no
 * translations at all.
 */
export function translationFaults(folder: string): string[] {
  const path = (language: string) => `src/locales/${language}.json`;
  const present = languages.filter((language) => existsSync(join(folder, path(language))));
  if (present.length === 0) return [];
  const keys = new Map(
    present.map((language) => [
      language,
      new Set(keysOf(JSON.parse(readFileSync(join(folder, path(language)), 'utf8')))),
    ]),
  );
  const all = [...new Set([...keys.values()].flatMap((own) => [...own]))];
  return languages.flatMap((language) => {
    const own = keys.get(language);
    if (!own) return [`The file ${path(language)} is missing`];
    const lacking = all.filter((key) => !own.has(key));
    const more = lacking.length > maxNamedKeys ? ` and ${lacking.length - maxNamedKeys} more` : '';
    return lacking.length > 0 ? [`${path(language)} lacks ${lacking.slice(0, maxNamedKeys).join(', ')}${more}`] : [];
  });
}
