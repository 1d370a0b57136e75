import { setImmediate } from 'node:timers/promises';
import { inLanguage, languages } from '@community/contract/languages';
import { escapeHtml } from '../../html/escape.ts';

/** Sitemaps as sitemaps.org describes them, with the other languages of each page as search engines read them there. */

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

export interface SitemapAddress {
  address: string;
  changedAt?: Date;
}

const link = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;

const changed = (at: Date | undefined) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '');

/** A sitemap of sitemaps. */
export function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`);
  return [declaration, `<sitemapindex ${namespace}>`, ...entries, '</sitemapindex>', ''].join('\n');
}

/** The versions of a page, each with links to all. */
function entriesOf({ address, changedAt }: SitemapAddress): string {
  const page = escapeHtml(address);
  const versions = languages.map((language) => [language, escapeHtml(inLanguage(address, language))] as const);
  const links = [...versions, ['x-default', page] as const].map(([language, version]) => link(language, version));
  const rest = `${changed(changedAt)}${links.join('')}`;
  return [page, ...versions.map(([, version]) => version)]
    .map((version) => `<url><loc>${version}</loc>${rest}</url>\n`)
    .join('');
}

/** Pages of one part of a sitemap: some 60 kB. */
const pagesPerPart = 20;

/**
 * A sitemap of pages and their language versions, each with its own canonical address, in parts. A thousand pages are
 * 3 MB, which a slow reader would keep in memory, and take longer than others should wait: they have their turn between
 * two parts.
 */
export async function* sitemap(pages: readonly SitemapAddress[]): AsyncGenerator<string> {
  yield `${declaration}\n<urlset ${namespace} ${linkNamespace}>\n`;
  for (let at = 0; at < pages.length; at += pagesPerPart) {
    yield pages
      .slice(at, at + pagesPerPart)
      .map(entriesOf)
      .join('');
    await setImmediate();
  }
  yield '</urlset>\n';
}
