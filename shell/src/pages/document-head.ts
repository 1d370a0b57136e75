import { canonicalPath } from '@community/contract/routes';
import { truncateCharacters } from '@community/contract/text';
import type { PageRoute } from '@community/core';

/** A post's title is its text: the window shows its beginning, as the server writes it. */
const titleLength = 70;

/** What a page is called in titles and breadcrumbs. */
export function pageName(title: string): string {
  return truncateCharacters(title.replace(/\s+/g, ' ').trim(), titleLength);
}

/** Title pattern of the specification (section 2). */
export function documentTitle(title: string): string {
  return `Community | Official | ${pageName(title)}`;
}

/** Canonical address from path, type and page (specification section 2), unless the page gives its own path. */
export function canonicalAddress(site: string, route: PageRoute, canonical?: string): string {
  if (canonical) return `${site}${canonical}`;
  const query = new URLSearchParams(route.search);
  const kept = new URLSearchParams();
  for (const name of ['type', 'page']) {
    const value = query.get(name);
    if (value && value !== '1' && /^\d+$/.test(value)) kept.set(name, value);
  }
  return `${site}${canonicalPath(route)}${kept.size ? `?${kept}` : ''}`;
}

/** Whether the document's head is that of this page already: the server wrote it for the first one. */
export function isHeadOf(canonical: string, title: string | null): boolean {
  const address = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return address === canonical && (title === null || document.title === documentTitle(title));
}
