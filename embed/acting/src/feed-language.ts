import type { ShownFeed } from '@community/contract/embed-acting';
import { readEmbedLanguage } from '@community/contract/embed-settings';
import { defaultLanguage, type Language } from '@community/contract/languages';

/** The language of a feed; on a return trip it may not be shown yet. */
export function languageOf({ element, root }: ShownFeed): Language {
  const tags = [root.querySelector('section')?.lang, element.closest('[lang]')?.getAttribute('lang')];
  const known = tags.flatMap((tag) => readEmbedLanguage(tag ?? '') ?? []);
  return known[0] ?? defaultLanguage;
}
