import type { Post } from '@community/contract/entities';
import { type Queryable, statement } from '../../database/database.ts';
import type { ListPage, PageWindow } from '../pagination.ts';
import { list, type PostReads, readList } from './lists/list-page.ts';

const hide = statement(
  'posts.hide',
  'insert into post_hidden (member_id, post_id, created_at) values ($1, $2, $3) on conflict do nothing',
);

/** Hides a post from a member. */
export async function hidePost(tx: Queryable, memberId: number, id: number, now: Date): Promise<void> {
  await tx.run(hide, [memberId, id, now]);
}

const show = statement('posts.show_again', 'delete from post_hidden where member_id = $1 and post_id = $2');

/** Shows a post to a member again; nothing happens if it was not hidden. */
export async function showPostAgain(tx: Queryable, memberId: number, id: number): Promise<void> {
  await tx.run(show, [memberId, id]);
}

/** Deleted posts keep their positions. */
const hidden = list({
  name: 'hidden',
  positions: `entry as (
    select h.post_id, h.created_at from post_hidden h where h.member_id = $1::bigint and h.created_at <= $2
    order by h.created_at desc, h.post_id desc limit $3 offset $4
  )`,
  order: 'entry.created_at desc, entry.post_id desc',
  shown: 'p.deleted_at is null',
  totals: `select count(*) filter (where q.deleted_at is null) as total, count(*) as positions
    from post_hidden h join post q on q.id = h.post_id where h.member_id = $1::bigint and h.created_at <= $2`,
  onCards: false,
});

/** The posts that a member hid, the last one first, also those of authors whom the member dislikes. */
export function listHidden(reads: PostReads, memberId: number, window: PageWindow): Promise<ListPage<Post>> {
  return readList(reads, hidden, { viewer: memberId, window });
}
