import { isLanguage, type Language } from '../languages.ts';

/** Query parameter of a language version of a page (`?locale=es`). */
export const languageParameter = 'locale';

/** The language version that a query names; null for none. */
export function languageVersion(search: string): Language | null {
  const named = new URLSearchParams(search).get(languageParameter);
  return isLanguage(named) ? named : null;
}

/** A query that names a language version, or, with null, none. */
export function withLanguage(search: string, language: Language | null): string {
  const query = new URLSearchParams(search);
  if (language) query.set(languageParameter, language);
  else query.delete(languageParameter);
  return query.size > 0 ? `?${query}` : '';
}
