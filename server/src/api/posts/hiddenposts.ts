import { memberOf } from '../call-context.ts';
import { pageResponse, pageWindow } from '../pagination.ts';
import { readsOf } from '../read-pools.ts';
import type { ServerCall } from '../server-call.ts';
import { list, newestFirst, readList } from './lists/list-page.ts';
import type { PostListDependencies } from './post-contents.ts';

/** Deleted posts keep their positions. */
const hidden = list({
  name: 'hidden',
  positions: `entry as (
    select h.post_id, h.created_at from post_hidden h where h.member_id = $1::bigint and h.created_at <= $2
    order by h.created_at desc, h.post_id desc limit $3 offset $4
  )`,
  order: newestFirst,
  shown: 'p.deleted_at is null',
  totals: `select count(*) filter (where q.deleted_at is null) as total, count(*) as positions
    from post_hidden h join post q on q.id = h.post_id where h.member_id = $1::bigint and h.created_at <= $2`,
  onCards: false,
});

/** The posts that a member hid, the last one first, also those of authors whom the member dislikes. */
export const hiddenposts: ServerCall<'hiddenposts', PostListDependencies> = {
  changes: null,
  handler:
    ({ database, contents }) =>
    async (request, context) => {
      const window = pageWindow(request, context.now());
      const reads = { database: readsOf(database, context.pool), contents };
      return pageResponse(await readList(reads, hidden, { viewer: memberOf(context), window }), window);
    },
};
