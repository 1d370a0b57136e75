/** The attribute with a post's id on its element, for view tracking and scroll restoration. */
export const postIdAttribute = 'data-post';
