/** Pages of the store and their addresses. */
export const storePaths = { product: '/speakers/hearth', gallery: '/gallery' } as const;
