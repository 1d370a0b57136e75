import type { UserListItem } from '@community/contract/entities';
import { type Database, statement } from '../../database/database.ts';
import type { PageWindow } from '../pages.ts';
import type { Length } from '../posts/moment.ts';
import { type ListRow, type MemberPage, toListItem } from './list-row.ts';

/** Matches that a search looks at, so that a single letter costs no more in a large community than in a small one. */
const considered = 10_000;

// The index finds nicknames that hold all pieces of the text; whether they stand together is looked at then. No LIKE: no sign is special.
const found = `with wanted as materialized (select search_form($1) as form),
  found as materialized (
    select m.id from member m, wanted
    where search_pieces(m.search_name) @> search_wanted(form)
      and strpos(m.search_name, form) > 0 and m.created_at <= $2
    limit ${considered}
  )`;

const search = statement(
  'members.search',
  `${found}
   select m.id, m.nickname, m.avatar, m.is_official, m.created_at,
     exists (select 1 from follow f where f.fan_id = $3 and f.author_id = m.id) as followed
   from found join member m on m.id = found.id
   order by m.is_official desc, m.followers desc, m.id limit $4 offset $5`,
);

const searchCount = statement('members.search_count', `${found} select count(*) as count from found`);

/**
 * Members whose nickname holds `text` anywhere, in any letter case and script; official ones first, then those with most fans. An
 * empty text finds everybody.
 */
export async function searchMembers(
  { heavyReads }: Database,
  text: string,
  viewer: number | null,
  { asOf, perPage, offset }: PageWindow,
): Promise<MemberPage<UserListItem> & Length> {
  const values = [text.trim(), asOf];
  const [rows, count] = await Promise.all([
    offset >= considered ? [] : heavyReads.rows<ListRow>(search, [...values, viewer, perPage, offset]),
    heavyReads.row<{ count: number }>(searchCount, values),
  ]);
  const total = count?.count ?? 0;
  return { items: rows.map(toListItem), total, places: total };
}
