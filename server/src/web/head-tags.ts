import type { Configuration } from '@community/contract/configuration';
import { type Language, languages } from '@community/contract/languages';
import { mediaAddress, variantUrl } from '@community/contract/media';
import { withAddresses } from '@community/contract/structured-data';
import { escapeHtml, escapeJson } from '../html/escape.ts';
import type { DocumentHead } from './page-head.ts';

/** Width of the picture that previews show. */
const previewWidth = 1280;

/** Open Graph names a language with a territory. */
const locales: Record<Language, string> = { en: 'en_US', es: 'es_ES', ja: 'ja_JP', zh: 'zh_CN' };

function property(name: string, content: string): string {
  return content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';
}

function named(name: string, content: string): string {
  return content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';
}

/** The same address in another language; the query wins over the language cookie. */
export function withLanguage(address: string, language: Language): string {
  const url = new URL(address);
  url.searchParams.set('locale', language);
  return url.href;
}

function alternates(address: string): string[] {
  const alternate = (language: string, href: string) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`;
  return [...languages.map((other) => alternate(other, withLanguage(address, other))), alternate('x-default', address)];
}

/** What a page's head says to search engines and previews, as HTML. */
export function headTags(head: DocumentHead, { canonicalSite, mediaBase, brand }: Configuration, language: Language): string[] {
  const { title, description, indexed, kind, image } = head;
  const canonical = head.canonical && canonicalSite + head.canonical;
  const sites = { pages: canonicalSite, media: mediaBase };
  const picture = image && mediaAddress(variantUrl(image, previewWidth), mediaBase || canonicalSite);
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(indexed ? alternates(canonical) : [named('robots', 'noindex')]),
    property('og:site_name', brand.name),
    property('og:type', kind),
    property('og:locale', locales[language]),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', picture),
    named('twitter:card', picture && 'summary_large_image'),
    ...head.structuredData.map((data) => `<script type="application/ld+json">${escapeJson(withAddresses(data, sites))}</script>`),
  ].filter((tag) => tag !== '');
}
