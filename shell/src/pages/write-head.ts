import { languages } from '@community/contract/languages';
import { mediaAddress, variantUrl } from '@community/contract/media';
import { withAddresses } from '@community/contract/structured-data';
import { documentTitle } from './document-head.ts';

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

/** The head of a page that is shown. */
export interface ShownHead {
  title: string;
  description: string;
  canonical: string;
  /** Path of the picture for previews, or empty. */
  image: string;
  /** Open Graph type. */
  kind: string;
  /** Whether search engines may list the page. */
  indexed: boolean;
  structuredData: readonly object[];
}

/** Where paths lead: the canonical site and the media base. */
export interface Sites {
  pages: string;
  media: string;
}

/** Width of the picture that previews show. */
const previewWidth = 1280;

function writeProperty(property: string, content: string): void {
  const meta = element('meta', `[property="${property}"]`, { property });
  if (content) meta.content = content;
  else meta.remove();
}

/** Links to a page's other languages; none without an address. */
function writeAlternates(address: string): void {
  for (const old of document.head.querySelectorAll('link[rel="alternate"][hreflang]')) old.remove();
  if (!address) return;
  for (const hreflang of [...languages, 'x-default']) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'alternate', hreflang, href: inLanguage(address, hreflang) });
    document.head.append(link);
  }
}

function writeRobots(indexed: boolean): void {
  const robots = element('meta', '[name="robots"]', { name: 'robots' });
  if (indexed) robots.remove();
  else robots.content = 'noindex';
}

function writeStructuredData(data: readonly object[], sites: Sites): void {
  for (const old of document.head.querySelectorAll('script[type="application/ld+json"]')) old.remove();
  for (const entry of data) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = JSON.stringify(withAddresses(entry, sites));
    document.head.append(script);
  }
}

/** Brings the document's head up to date after a navigation; the server wrote the first page's. */
export function writeDocumentHead(head: ShownHead, sites: Sites): void {
  const { description, canonical, image, kind, indexed } = head;
  const title = documentTitle(head.title);
  document.title = title;
  element('meta', '[name="description"]', { name: 'description' }).content = description;
  element('link', '[rel="canonical"]', { rel: 'canonical' }).href = canonical;
  writeAlternates(indexed ? canonical : '');
  writeRobots(indexed);
  const picture = image && mediaAddress(variantUrl(image, previewWidth), sites.media || sites.pages);
  const told = { title, description, url: canonical, type: kind, image: picture };
  for (const [name, content] of Object.entries(told)) writeProperty(`og:${name}`, content);
  writeStructuredData(indexed ? head.structuredData : [], sites);
}

/** A page of the shell's own, or of what is gone, is no page for search engines: only its title stays. */
export function writeShellPageHead(title: string): void {
  document.title = documentTitle(title);
  for (const old of document.head.querySelectorAll('link[rel="canonical"], script[type="application/ld+json"]')) old.remove();
  writeAlternates('');
  writeRobots(false);
}
