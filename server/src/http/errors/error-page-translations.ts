import type { Language } from '@community/contract/languages';
import en from './locales/en.json';
import es from './locales/es.json';
import ja from './locales/ja.json';
import zh from './locales/zh.json';

export type ErrorPageTranslations = typeof en;

/** Translations of one error. */
export type ErrorPageMessage = ErrorPageTranslations['notFound'];

/** Translations of the error pages by language. They are not in the apps, since these pages work without an app. */
export const errorPageTranslations: Readonly<Record<Language, ErrorPageTranslations>> = { en, es, ja, zh };
