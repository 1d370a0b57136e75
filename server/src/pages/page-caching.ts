import type { KeptPage } from './kept-page.ts';

/** Headers of a visitor's page that only the visitor's browser keeps, and asks for again at each visit. */
export const privateHeaders = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Accept-Encoding' };

/** How long a cache in front sends a page as it is, while it fetches a newer one, and where it gets none (RFC 5861). */
const lifetime = 's-maxage=5';
const staleLifetimes = 'stale-while-revalidate=60, stale-if-error=86400';

/**
 * Headers of a page that caches in front keep for all readers without cookies that it depends on. Both headers of tags
 * say what it shows: each cache knows one of them. A missing page may be there soon, so it is never sent stale.
 */
export const sharedHeaders = ({ status, tags }: Pick<KeptPage, 'status' | 'tags'>): Record<string, string> => ({
  'Cache-Control': ['public', lifetime, ...(status === 200 ? [staleLifetimes] : [])].join(', '),
  Vary: 'Accept-Encoding',
  'Surrogate-Key': tags.join(' '),
  'Cache-Tag': tags.join(','),
});
