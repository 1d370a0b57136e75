import type { UserListItem } from '@community/contract/entities';
import { paging } from '@community/contract/limits';
import { type Queryable, statement } from '../../database/database.ts';
import type { PageWindow, Totals } from '../pagination.ts';
import { type ListRow, type MemberPage, toListItem } from './list-row.ts';

/** Of the most popular members, how many nicknames a search looks at, and how many of them make a text a common one. */
const maxPopularMembers = 2_000;
const minCommonMatches = maxPopularMembers / 20;

/** Nicknames from the index that a search looks at. */
const maxRareMembers = 2_000;

const maxFound = maxPopularMembers + maxRareMembers;

/** Of the most popular members, how many nicknames tell which pieces of a text are the rarest, and how many of these the index is asked for. */
const sampledMembers = 200;
const askedPieces = 2;

/**
 * A common text is looked for among the most popular members alone: the index would bring all that hold it, and there are more of them
 * the larger the community is. Any other is found by the index, which knows the nicknames that hold a piece of the text. It is asked for
 * the rarest pieces only: it reads all members that hold a common one, to find the same few. Whether the whole text stands in a nickname is
 * looked at then. No LIKE: no sign is special.
 *
 * Popularity puts members in the same order as their fans do, in steps (migration `popularity`): only of those whose steps the page shows
 * are the fans compared.
 */
const search = statement(
  'members.search',
  `with wanted as materialized (select search_form($1) as form),
   sample as materialized (
     select search_name from member order by popularity desc, id limit ${sampledMembers}
   ), asked as materialized (
     select array_agg(piece) as pieces from (
       select piece from wanted, unnest(search_wanted(form)) piece
       order by (select count(*) from sample where strpos(search_name, piece) > 0), piece desc limit ${askedPieces}
     ) rarest
   ), popular as materialized (
     select m.id, m.popularity
     from (
       select id, popularity, search_name, created_at from member order by popularity desc, id limit ${maxPopularMembers}
     ) m, wanted
     where strpos(m.search_name, form) > 0 and m.created_at <= $2
   ), rare as (
     select m.id, m.popularity
     from (
       select m.* from member m where search_pieces(m.search_name) @> (select coalesce(pieces, '{}') from asked)
         and (select count(*) from popular) < ${minCommonMatches} limit ${maxRareMembers}
     ) m, wanted
     where strpos(m.search_name, form) > 0 and m.created_at <= $2
   ), found as materialized (
     select id, popularity from popular union select id, popularity from rare
   ), ends as materialized (
     select max(popularity) as most, min(popularity) as least
     from (select popularity from found order by popularity desc limit $4 offset $5) shown
   ), place as (
     select m.* from (
       select id from found where popularity between (select least from ends) and (select most from ends) limit ${maxFound}
     ) near join member m on m.id = near.id
     order by m.is_official desc, m.followers desc, m.id
     limit $4 offset $5 - (select count(*) from found where popularity > (select most from ends))
   ), page as (
     select m.id, m.nickname, m.avatar, m.is_official, m.followers,
       (select true from follow f where f.fan_id = $3::bigint and f.author_id = m.id limit 1) is not null as followed
     from (select * from place limit ${paging.maxSize}) m
   )
   select (select count(*) from found) as total, page.* from (select) one left join page on true
  order by page.is_official desc, page.followers desc, page.id`,
);

/**
 * Members whose nickname holds `text` anywhere, in any letter case and script; official ones first, then those with most fans. An
 * empty text finds everybody.
 */
export async function searchMembers(
  database: Queryable,
  text: string,
  viewer: number | null,
  { asOf, perPage, offset }: PageWindow,
): Promise<MemberPage<UserListItem> & Totals> {
  const rows = await database.rows<{ total: number } & (ListRow | { id: null })>(search, [
    text.trim(),
    asOf,
    viewer,
    perPage,
    offset,
  ]);
  const total = rows[0]?.total ?? 0;
  return { items: rows.flatMap((row) => (row.id === null ? [] : toListItem(row))), total, positions: total };
}
