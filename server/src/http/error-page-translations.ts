import type { Language } from '@community/contract/languages';
import en from './locales/en.json';
import es from './locales/es.json';
import ja from './locales/ja.json';
import zh from './locales/zh.json';

export type ErrorPageTranslations = typeof en;

/** Translations of one problem page. */
export type ErrorPageMessage = ErrorPageTranslations['notFound'];

/** Translations of the problem pages by language. They stand here, and not in the apps, since they are shown when no app can be. */
export const errorPageTranslations: Readonly<Record<Language, ErrorPageTranslations>> = { en, es, ja, zh };
