import type { Configuration } from './configuration.ts';
import { inLanguage, type Language, languages } from './languages.ts';
import { mediaAddress, variantUrl } from './media.ts';
import {
  canonicalOf,
  defaultCanonical,
  documentTitle,
  oneLine,
  type PageSubject,
  pageExists,
  pageName,
} from './page-head.ts';
import { breadcrumbData, withAddresses } from './structured-data.ts';

/** One element of a document's head; a `script` contains structured data. */
export type HeadTag =
  | { element: 'meta' | 'link'; attributes: Record<string, string> }
  | { element: 'script'; attributes: { type: 'application/ld+json' }; data: unknown };

/** The page that a head is for. */
export interface HeadSubject extends PageSubject {
  /** Title of the page (`pageTitle`). */
  title: string;
  /** Whether search engines may list the pages of its route. */
  indexed: boolean;
  language: Language;
  /** Title of home, where breadcrumbs begin. */
  home: string;
  /** Description of pages that have none of their own. */
  description: string;
}

/** Width of preview pictures. */
const previewWidthPx = 1280;

const maxDescriptionCharacters = 160;
const maxAltCharacters = 120;

/** Open Graph locales have a territory. */
const locales: Record<Language, string> = { en: 'en_US', es: 'es_ES', ja: 'ja_JP', zh: 'zh_CN' };

const meta = (key: 'name' | 'property', name: string, content: string): HeadTag[] =>
  content ? [{ element: 'meta', attributes: { [key]: name, content } }] : [];

const link = (rel: string, attributes: Record<string, string>): HeadTag => ({
  element: 'link',
  attributes: { rel, ...attributes },
});

/** The picture of previews: the page's own, and for home the brand's. */
function previewPicture({ head, path, title }: HeadSubject, configuration: Configuration) {
  const { canonicalSite, mediaBase, brand, welcomePicture } = configuration;
  if (head?.image) {
    const address = mediaAddress(variantUrl(head.image, previewWidthPx), mediaBase || canonicalSite);
    return { address, alt: head.imageAlt || title };
  }
  return path === '/' && welcomePicture
    ? { address: mediaAddress(welcomePicture, canonicalSite), alt: brand.name }
    : null;
}

/** The page in its other languages. */
const alternates = (address: string): HeadTag[] => [
  ...languages.map((language) => link('alternate', { hreflang: language, href: inLanguage(address, language) })),
  link('alternate', { hreflang: 'x-default', href: address }),
];

function structuredData(subject: HeadSubject, canonical: string, sites: { pages: string; media: string }): HeadTag[] {
  const { head, home, path, title } = subject;
  const steps = [
    { name: home, path: '/' },
    { name: pageName(title), path: canonical },
  ];
  const data = [...(head?.structuredData ?? []), ...(path === '/' ? [] : [breadcrumbData(steps)])];
  return data.map((entry) => ({
    element: 'script',
    attributes: { type: 'application/ld+json' },
    data: withAddresses(entry, sites),
  }));
}

/**
 * A page's head for search engines and previews: the same in the server's HTML and after a navigation in the browser.
 */
export function headTags(subject: HeadSubject, configuration: Configuration): HeadTag[] {
  const { canonicalSite, mediaBase, brand } = configuration;
  const { head, title, language } = subject;
  const exists = pageExists(subject);
  const indexed = exists && (head?.indexed ?? subject.indexed);
  const canonical = canonicalOf(subject);
  const address = canonical && canonicalSite + canonical;
  const description = oneLine((exists && head?.description) || subject.description, maxDescriptionCharacters);
  const picture = exists ? previewPicture(subject, configuration) : null;
  return [
    ...meta('name', 'description', description),
    ...(address ? [link('canonical', { href: address })] : []),
    ...(indexed ? alternates(canonicalSite + defaultCanonical(subject)) : meta('name', 'robots', 'noindex')),
    ...meta('property', 'og:site_name', brand.name),
    ...meta('property', 'og:type', (exists && head?.kind) || 'website'),
    ...meta('property', 'og:locale', locales[language]),
    ...meta('property', 'og:title', documentTitle(title)),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:url', address),
    ...(picture
      ? [
          ...meta('property', 'og:image', picture.address),
          ...meta('property', 'og:image:alt', oneLine(picture.alt, maxAltCharacters)),
          ...meta('name', 'twitter:card', 'summary_large_image'),
        ]
      : []),
    ...(indexed ? structuredData(subject, canonical, { pages: canonicalSite, media: mediaBase }) : []),
  ];
}
