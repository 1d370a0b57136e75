import type { HiddenUser } from '@community/contract/entities';
import { paging } from '@community/contract/limits';
import { type Queryable, statement } from '../../database/database.ts';
import { type ListPage, listPage, type PageRow, type PageWindow, tooDeep } from '../pagination.ts';
import { unixSeconds } from '../unix-seconds.ts';
import type { ListRow } from './sql/list-row.ts';

const add = statement(
  'members.dislike',
  'insert into dislike (member_id, author_id, created_at) values ($1, $2, $3) on conflict do nothing',
);

/** Records that a member dislikes an author. False if nothing changed. */
export async function addDislike(tx: Queryable, memberId: number, authorId: number, now: Date): Promise<boolean> {
  return (await tx.run(add, [memberId, authorId, now])) > 0;
}

const lift = statement('members.lift_dislike', 'delete from dislike where member_id = $1 and author_id = $2');

/** Shows an author's posts to a member again; nothing happens if they were not hidden. */
export async function liftDislike(tx: Queryable, memberId: number, authorId: number): Promise<void> {
  await tx.run(lift, [memberId, authorId]);
}

const list = statement(
  'members.disliked',
  `with entry as (
     select d.author_id, d.created_at from dislike d where d.member_id = $1 and d.created_at <= $2
     order by d.created_at desc, d.author_id desc limit $3 offset $4
   ), page as (
     select m.id, m.nickname, m.avatar, m.is_official, entry.created_at
     -- The literal limit tells the generic plan that a page is small.
     from (select * from entry limit ${paging.maxSize}) entry join member m on m.id = entry.author_id
   )
   select (select count(*) from dislike d where d.member_id = $1 and d.created_at <= $2) as total, page.*
   from (select) one left join page on true order by page.created_at desc, page.id desc`,
);

const toHiddenUser = (row: Omit<ListRow, 'followed'>): HiddenUser => ({
  user_id: String(row.id),
  nickname: row.nickname,
  avatar: row.avatar,
  is_official: row.is_official ? 1 : 0,
  create_time: unixSeconds(row.created_at),
});

/** The authors whose posts a member hid, the last one first. */
export async function listDisliked(
  database: Queryable,
  memberId: number,
  window: PageWindow,
): Promise<ListPage<HiddenUser>> {
  const values = [memberId, window.asOf, tooDeep(window) ? 0 : window.perPage, window.offset];
  return listPage(await database.rows<PageRow<Omit<ListRow, 'followed'>>>(list, values), toHiddenUser);
}
