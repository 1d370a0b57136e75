import type { Language } from '@community/contract/languages';
import en from './locales/en.json';
import es from './locales/es.json';
import ja from './locales/ja.json';
import zh from './locales/zh.json';

export type EmbedTranslations = typeof en;

/** Translations of the fragment by language. They are not in the apps: it is shown in pages of stores. */
export const embedTranslations: Readonly<Record<Language, EmbedTranslations>> = { en, es, ja, zh };
