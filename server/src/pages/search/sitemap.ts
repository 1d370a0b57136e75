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

function alternates(address: string): string {
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`;
  return (
    languages.map((language) => link(language, inLanguage(address, language))).join('') + link('x-default', address)
  );
}

const changed = (at: Date | undefined) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '');

/** A sitemap of sitemaps. */
export function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`);
  return [declaration, `<sitemapindex ${namespace}>`, ...entries, '</sitemapindex>', ''].join('\n');
}

/** A sitemap of pages and their language versions, each with its own canonical address. */
export function sitemap(pages: readonly SitemapAddress[]): string {
  const entries = pages.flatMap(({ address, changedAt }) => {
    const rest = `${changed(changedAt)}${alternates(address)}`;
    const versions = [address, ...languages.map((language) => inLanguage(address, language))];
    return versions.map((version) => `<url><loc>${escapeHtml(version)}</loc>${rest}</url>`);
  });
  return [declaration, `<urlset ${namespace} ${linkNamespace}>`, ...entries, '</urlset>', ''].join('\n');
}
