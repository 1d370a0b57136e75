import type { Language } from '@community/contract/languages';

/** A language's name in that language. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', ja: '日本語', zh: '中文' };
