import type { SuggestedUser } from '@community/contract/entities';
import { type Queryable, statement } from '../../database/database.ts';
import { type ListRow, toListItem } from '../members/sql/list-row.ts';
import { latestPosts } from './topics-now.ts';

/** Lists show the first ones, a row that scrolls sideways all. */
const maxSuggested = 8;

/** Authors among whom those are found whom a member does not know yet. */
const maxAuthors = 200;

/**
 * Authors whose latest posts are liked most, without the viewer, those whom the viewer follows or dislikes, and
 * official accounts, which pages show by themselves. Each with the topics of these posts, the most frequent first.
 */
const suggest = statement(
  'discovery.members',
  `with latest as materialized (
     select member_id, subjects, thumb from (
       select member_id, subjects, thumb, deleted_at from post order by created_at desc, id desc limit ${latestPosts}
     ) p where p.deleted_at is null
   ), author as (
     select member_id, sum(thumb) as likes from latest group by member_id order by likes desc, member_id
     limit ${maxAuthors}
   )
   select m.id, m.nickname, m.avatar, m.is_official, false as followed, m.created_at, array(
       select subject from latest l cross join jsonb_array_elements_text(l.subjects) subject
       where l.member_id = m.id group by subject order by count(*) desc, subject limit 2
     ) as topics
   from author a join member m on m.id = a.member_id
   where not m.is_official and a.likes > 0 and m.id is distinct from $1::bigint
     and (select true from follow f where f.fan_id = $1::bigint and f.author_id = m.id limit 1) is null
     and (select true from dislike d where d.member_id = $1::bigint and d.author_id = m.id limit 1) is null
   order by a.likes desc, m.id limit ${maxSuggested}`,
);

/** Members whom the viewer, null for a visitor, may like to follow. */
export async function suggestMembers(database: Queryable, viewer: number | null): Promise<SuggestedUser[]> {
  const rows = await database.rows<ListRow & { topics: string[] }>(suggest, [viewer]);
  return rows.map((row) => ({ ...toListItem(row), topics: row.topics }));
}
