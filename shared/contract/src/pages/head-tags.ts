import type { Configuration } from '../configuration.ts';
import { inLanguage, type Language, languages } from '../languages.ts';
import { type CardShape, cardSizes, cardType, cardUrl, mediaAddress } from '../media/media.ts';
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

/** The picture of a card. */
interface CardPicture {
  address: string;
  alt: string;
  /** Its shape; null for a picture of another site, of which nothing more is known. */
  shape: CardShape | null;
}

/** The picture of a page's card: its own, and for home the brand's. A profile's is square, as avatars are. */
function cardPicture({ head, path, title }: HeadSubject, configuration: Configuration): CardPicture | null {
  const { canonicalSite, mediaBase, brand, cardPicture: brandPicture } = configuration;
  if (head?.image) {
    const shape = head.kind === 'profile' ? 'square' : 'wide';
    const card = cardUrl(head.image, shape);
    const address = mediaAddress(card ?? head.image, mediaBase || canonicalSite);
    return { address, alt: head.imageAlt || title, shape: card === null ? null : shape };
  }
  return path === '/' && brandPicture
    ? { address: mediaAddress(brandPicture, canonicalSite), alt: brand.name, shape: 'wide' }
    : null;
}

function cardTags({ address, alt, shape }: CardPicture): HeadTag[] {
  const size = shape && cardSizes[shape];
  return [
    ...meta('property', 'og:image', address),
    ...(size
      ? [
          ...meta('property', 'og:image:type', cardType),
          ...meta('property', 'og:image:width', String(size.width)),
          ...meta('property', 'og:image:height', String(size.height)),
        ]
      : []),
    ...meta('property', 'og:image:alt', oneLine(alt, maxAltCharacters)),
    ...meta('name', 'twitter:card', shape === 'square' ? 'summary' : 'summary_large_image'),
  ];
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
  const picture = exists ? cardPicture(subject, configuration) : null;
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
    ...(picture ? cardTags(picture) : []),
    ...(indexed ? structuredData(subject, canonical, { pages: canonicalSite, media: mediaBase }) : []),
  ];
}
