import { languageVersion, withLanguage } from './language-version.ts';
import { truncateCharacters } from '../texts/text.ts';

/** A page's title and metadata for search engines and previews (specification section 14). */
export interface PageHead {
  /** The `{page}` of `Community | Official | {page}`, and the hidden page heading. Empty: the title of its route. */
  title: string;
  /** Name of the person whose page or post it is: short titles and the breadcrumb show it. */
  person?: string;
  /** Whether that person is one of the brand's own accounts, which have a mark wherever their name stands. */
  official?: boolean;
  /** The content does not exist, or not any more: the shell titles the page `not found` and search engines skip it. */
  gone?: boolean;
  /** The address is beyond the end of its list: not found for machines, while people are led to the last page. */
  beyond?: boolean;
  /** One sentence or more; the community's description unless given. */
  description?: string;
  /** Path and query of the canonical link, where they are not path, list type and page of the address. */
  canonical?: string;
  /** Whether search engines may list the page; as its route unless given. */
  indexed?: boolean;
  /** Picture for previews: a path on the media base, or an address. */
  image?: string;
  /** What the picture shows; the page's title unless given. */
  imageAlt?: string;
  /** Open Graph type; `website` unless given. */
  kind?: 'website' | 'article' | 'profile';
  /** JSON-LD objects; addresses in them are paths. */
  structuredData?: object[];
}

/** A page as its title and head need it. */
export interface PageSubject {
  /** Path of its canonical address, or null for an unknown address. */
  path: string | null;
  /** Query of its address. */
  search: string;
  /** Null while the page has none. */
  head: PageHead | null;
}

/** A post's title is its text, of which titles show the beginning. */
const maxTitleCharacters = 70;

/** A text for titles and descriptions: on one line, and no longer than `limit`. */
export const oneLine = (text: string, limit: number): string =>
  truncateCharacters(text.replace(/\s+/g, ' ').trim(), limit);

/** Whether the address leads to a page and its content exists. */
export const pageExists = ({ path, head }: PageSubject): boolean => path !== null && !head?.gone;

/** The title of a page: its own, else that of its route, or that of the page that is not found. */
export function pageTitle(subject: PageSubject, titles: { route: string; notFound: string }): string {
  return pageExists(subject) ? subject.head?.title.trim() || titles.route : titles.notFound;
}

/** The title as the document's title and breadcrumbs show it. */
export const pageName = (title: string): string => oneLine(title, maxTitleCharacters);

/** Title pattern (specification section 2). */
export const documentTitle = (title: string): string => `Community | Official | ${pageName(title)}`;

/** The canonical address for all languages, which `hreflang` names `x-default`. */
export function defaultCanonical({ path, search, head }: PageSubject): string {
  if (path === null || head?.gone) return '';
  if (head?.canonical) return head.canonical;
  const query = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of ['type', 'page']) {
    const value = query.get(name);
    if (value && value !== '1' && /^\d+$/.test(value)) kept.set(name, value);
  }
  return `${path}${kept.size > 0 ? `?${kept}` : ''}`;
}

/**
 * Path and query of the canonical address: path, list type and page, unless the page gives another, and the language if
 * the address is that of a language version; empty without a page.
 */
export function canonicalOf(subject: PageSubject): string {
  const canonical = defaultCanonical(subject);
  const language = languageVersion(subject.search);
  if (!canonical || !language) return canonical;
  const [path, search = ''] = canonical.split('?');
  return path + withLanguage(search, language);
}

/** Head of a page of which a list is a part, such as a post's comments: search engines skip pages without entries. */
export const pageOfPart = (page: number, items: readonly unknown[]): Pick<PageHead, 'indexed'> =>
  page > 1 && items.length === 0 ? { indexed: false } : {};

/** Head of a page of a list: what is beyond its end is not found, since such addresses have no end. */
export const pageOfList = (page: number, items: readonly unknown[]): Pick<PageHead, 'indexed' | 'beyond'> =>
  page > 1 && items.length === 0 ? { indexed: false, beyond: true } : {};
