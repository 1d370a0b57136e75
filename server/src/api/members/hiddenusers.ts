import type { HiddenUser } from '@community/contract/entities';
import { paging } from '@community/contract/limits';
import { type Database, type Queryable, statement } from '../../database/database.ts';
import { memberOf } from '../call-context.ts';
import {
  type ListPage,
  listPage,
  type PageRow,
  type PageWindow,
  pageResponse,
  pageWindow,
  tooDeep,
} from '../pagination.ts';
import { readsOf } from '../read-pools.ts';
import type { ServerCall } from '../server-call.ts';
import { unixSeconds } from '../unix-seconds.ts';
import type { ListRow } from './sql/list-row.ts';

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
async function listDisliked(database: Queryable, memberId: number, window: PageWindow): Promise<ListPage<HiddenUser>> {
  const values = [memberId, window.asOf, tooDeep(window) ? 0 : window.perPage, window.offset];
  return listPage(await database.rows<PageRow<Omit<ListRow, 'followed'>>>(list, values), toHiddenUser);
}

export const hiddenusers: ServerCall<'hiddenusers', { database: Database }> = {
  changes: null,
  handler:
    ({ database }) =>
    async (request, context) => {
      const window = pageWindow(request, context.now(), paging.followListSize);
      return pageResponse(await listDisliked(readsOf(database, context.pool), memberOf(context), window), window);
    },
};
