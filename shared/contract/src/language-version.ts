import { isLanguage, type Language } from './languages.ts';

/** Query parameter of a language version of a page (`?locale=es`). */
const parameter = 'locale';

/** The language version that a query names; null for none. */
export function languageVersion(search: string): Language | null {
  const named = new URLSearchParams(search).get(parameter);
  return isLanguage(named) ? named : null;
}

/** A query that names a language version, or, with null, none. */
export function withLanguage(search: string, language: Language | null): string {
  const query = new URLSearchParams(search);
  if (language) query.set(parameter, language);
  else query.delete(parameter);
  return query.size > 0 ? `?${query}` : '';
}
