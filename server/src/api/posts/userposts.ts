import { tagsOfPosts } from '../caching/cache-tag.ts';
import { parseId } from '../call-context.ts';
import { pageResponse, pageWindow } from '../pagination.ts';
import { readsOf } from '../read-pools.ts';
import type { ServerCall } from '../server-call.ts';
import { list, newestFirst, readList } from './lists/list-page.ts';
import { ofMemberTotals } from './lists/totals.ts';
import type { PostListDependencies } from './post-contents.ts';
import { notDislikedAsOf, notHiddenAsOf } from './sql/hidden.ts';

const newest = `entry as (
  select q.id as post_id, q.created_at from post q
  where q.member_id = $5 and q.created_at <= $2 and (q.deleted_at is null or q.deleted_at >= $2)
    and ${notHiddenAsOf('q.id')} and ${notDislikedAsOf('q.member_id')}
  order by q.created_at desc, q.id desc limit $3 offset $4
)`;

const ofMember = list({ name: 'of_member', positions: newest, order: newestFirst, totals: ofMemberTotals });

/** Every post has pictures or a video, so the tabs Media (`post_type` 2) and Posts list the same, newest first. */
export const userposts: ServerCall<'userposts', PostListDependencies> = {
  changes: null,
  shows: (_request, page) => tagsOfPosts(page),
  handler:
    ({ database, contents }) =>
    async (request, { memberId, now, pool }) => {
      const window = pageWindow(request, now());
      const of = [parseId(request.user_id)];
      const reads = { database: readsOf(database, pool), contents };
      return pageResponse(await readList(reads, ofMember, { viewer: memberId, window, of }), window);
    },
};
