import { isLanguage, type Language } from '@community/contract/languages';
import en from './locales/en.json';
import es from './locales/es.json';
import ja from './locales/ja.json';
import zh from './locales/zh.json';

export type SignInTexts = typeof en;

const texts: Record<Language, SignInTexts> = { en, es, ja, zh };

/** The site's texts in the language that the app asked for. */
export function textsIn(locale: unknown): { language: Language; t: SignInTexts } {
  const language = isLanguage(locale) ? locale : 'en';
  return { language, t: texts[language] };
}
