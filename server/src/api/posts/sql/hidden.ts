/**
 * Visible to the viewer now: not deleted, not marked as not interesting, not by a disliked author. As below, one hash
 * for all rows of a page.
 */
export const shownNow = `p.deleted_at is null
  and p.id not in (select h.post_id from post_hidden h where h.member_id = $1::bigint)
  and p.member_id not in (select d.author_id from dislike d where d.member_id = $1::bigint)`;

/**
 * Leaves out posts that the viewer hid before the snapshot, `$2`; posts hidden later keep their position. `not in`
 * reads the list in order beside a hash of hidden posts; `not exists` may be planned as a join that reads the whole
 * list for one page.
 */
export const notHiddenAsOf = (post: string): string =>
  `${post} not in (select h.post_id from post_hidden h where h.member_id = $1::bigint and h.created_at < $2)`;

/** The same for authors whom the viewer dislikes. */
export const notDislikedAsOf = (author: string): string =>
  `${author} not in (select d.author_id from dislike d where d.member_id = $1::bigint and d.created_at < $2)`;
