import { articles } from './articles.ts';

/** Addresses of the store: the page of its first article, and the gallery. */
export const storePaths = { product: articles[0].path, gallery: '/gallery' } as const;

/** All pages of the store with a feed. */
export const feedPaths: readonly string[] = [...articles.map(({ path }) => path), storePaths.gallery];
