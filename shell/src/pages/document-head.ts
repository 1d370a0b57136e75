import { canonicalPath } from '@community/contract/routes';
import { truncateCharacters } from '@community/contract/text';
import type { PageHead, PageRoute } from '@community/core';

/** A post's title is its text: the window shows its beginning, as the server writes it. */
const titleLength = 70;

/** Title pattern of the specification (section 2). */
export function documentTitle(page: string): string {
  return `Community | Official | ${truncateCharacters(page.replace(/\s+/g, ' ').trim(), titleLength)}`;
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

function element<Name extends 'meta' | 'link' | 'script'>(name: Name, selector: string, attributes: Record<string, string>) {
  const found = document.head.querySelector<HTMLElementTagNameMap[Name]>(`${name}${selector}`);
  if (found) return found;
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  return document.head.appendChild(created);
}

function inLanguage(address: string, language: string): string {
  const url = new URL(address);
  if (language !== 'x-default') url.searchParams.set('locale', language);
  return url.href;
}

/** Brings the document's head up to date after a navigation; the server wrote the first page's. */
export function writeDocumentHead(head: Omit<PageHead, 'canonical'> & { canonical: string; description: string }): void {
  document.title = documentTitle(head.title);
  element('meta', '[name="description"]', { name: 'description' }).content = head.description;
  element('link', '[rel="canonical"]', { rel: 'canonical' }).href = head.canonical;
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')) {
    link.href = inLanguage(head.canonical, link.hreflang);
  }
  document.head.querySelector('meta[name="robots"]')?.remove();
  for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) script.remove();
  for (const data of head.structuredData ?? []) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = JSON.stringify(data);
    document.head.append(script);
  }
}

/** A page of the shell's own is no page for search engines: only its title stays. */
export function writeShellPageHead(title: string): void {
  document.title = documentTitle(title);
  for (const old of document.head.querySelectorAll('link[rel="canonical"], script[type="application/ld+json"]')) old.remove();
  element('meta', '[name="robots"]', { name: 'robots' }).content = 'noindex';
}
