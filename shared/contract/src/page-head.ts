import { truncateCharacters } from './text.ts';

/** What a page says of itself to search engines and previews (specification section 14). */
export interface PageHead {
  /** The `{page}` of `Community | Official | {page}`, and the hidden page heading. Empty: what its route is called. */
  title: string;
  /** What the page is about is not there (any more): the shell calls it not found and keeps it from search engines. */
  gone?: boolean;
  /** One sentence or more; the community's own where it is missing. */
  description?: string;
  /** Path of the canonical link, with its query, where path, list type and page of the address are not it. */
  canonical?: string;
  /** Picture for previews: a path on the media base, or an address. */
  image?: string;
  /** Open Graph type; `website` where it is missing. */
  kind?: 'website' | 'article' | 'profile';
  /** JSON-LD objects with paths for addresses. */
  structuredData?: object[];
}

/** A page and what is known of it, for its title and its head. */
export interface PageSubject {
  /** Path of its canonical address, or null for an unknown address. */
  path: string | null;
  /** Query of its address. */
  search: string;
  /** What the page says of itself; null while it says nothing. */
  head: PageHead | null;
}

/** A post's title is its text: titles show its beginning. */
const titleLength = 70;

/** A text as titles and descriptions show it: on one line, and no longer than `limit`. */
export const oneLine = (text: string, limit: number): string =>
  truncateCharacters(text.replace(/\s+/g, ' ').trim(), limit);

/** Whether there is a page: a known address, and what it is about is there. */
export const isThere = ({ path, head }: PageSubject): boolean => path !== null && !head?.gone;

/** What a page is called: what it says itself, else what its route is called, or the page that is not found. */
export function pageTitle(subject: PageSubject, titles: { route: string; notFound: string }): string {
  return isThere(subject) ? subject.head?.title.trim() || titles.route : titles.notFound;
}

/** What a page is called in titles and breadcrumbs. */
export const pageName = (title: string): string => oneLine(title, titleLength);

/** Title pattern of the specification (section 2). */
export const documentTitle = (title: string): string => `Community | Official | ${pageName(title)}`;

/** Path and query of the canonical address: path, list type and page, unless the page names another; empty where no page is. */
export function canonicalOf({ path, search, head }: PageSubject): string {
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
