import type { Language } from '@community/contract/languages';
import en from './locales/en.json';
import es from './locales/es.json';
import ja from './locales/ja.json';
import zh from './locales/zh.json';

export type SignInTranslations = typeof en;
export type MessageKey = keyof SignInTranslations;

/** The site's translations by language. */
export const translations: Readonly<Record<Language, SignInTranslations>> = { en, es, ja, zh };
