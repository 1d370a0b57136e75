/** Languages with translations. The selector offers `offeredLanguages` (specification section 1). */
export const languages = ['en', 'es', 'ja', 'zh'] as const;
export type Language = (typeof languages)[number];
export const offeredLanguages = ['en', 'es', 'ja'] as const satisfies readonly Language[];
export const defaultLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** The page's language: the query first, then the language cookie, else English (specification section 4). */
export function chooseLanguage(query: string | null | undefined, cookie: string | null | undefined): Language {
  if (isLanguage(query)) return query;
  if (isLanguage(cookie)) return cookie;
  return defaultLanguage;
}

/** The same address in another language; the query wins over the language cookie. */
export function inLanguage(address: string, language: Language): string {
  const url = new URL(address);
  url.searchParams.set('locale', language);
  return url.href;
}
