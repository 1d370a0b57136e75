import type { RootState } from '@community/core';

/** The items of all cached lists, which belong to several remotes. */
export function* cachedItems({ api }: RootState): Generator {
  for (const query of Object.values(api.queries)) {
    const { items } = (query?.data ?? {}) as { items?: unknown };
    if (Array.isArray(items)) yield* items;
  }
}
