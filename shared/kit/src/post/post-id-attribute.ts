/** Marks the element of a post with its id: for the one observer of a list's read marks, and to find a reader's place again. */
export const postIdAttribute = 'data-post';
