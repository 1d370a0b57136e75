import type { Language } from '@community/contract/languages';
import en from './locales/en.json';
import es from './locales/es.json';
import ja from './locales/ja.json';
import zh from './locales/zh.json';

export type SignInTexts = typeof en;
export type MessageKey = keyof SignInTexts;

/** The site's texts by language. */
export const texts: Readonly<Record<Language, SignInTexts>> = { en, es, ja, zh };

/** A text with `{name}` places filled in. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
