/** Key of the symbol under which a page has its style roots: builds' loaders look them up there (`@community/host`). */
export const styleRootsKey = '@community/style-roots';
