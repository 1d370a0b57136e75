import type { Configuration } from '@community/core';

/** Address of a store page: the language comes first where the store's pages carry one (specification section 2). */
export function storeAddress({ base, prefixedLanguages }: Configuration['store'], language: string, path = ''): string {
  return `${base}${prefixedLanguages.includes(language) ? `/${language}` : ''}${path}`;
}
