import type { UserListItem } from '@community/contract/entities';
import { paging } from '@community/contract/limits';
import { type Database, type Queryable, statement } from '../../database/database.ts';
import { type ListPage, listPage, type PageRow, type PageWindow, pageResponse, pageWindow } from '../pagination.ts';
import { readsOf } from '../read-pools.ts';
import type { ServerCall } from '../server-call.ts';
import { searchedName } from './searched-name.ts';
import { type ListRow, toListItem } from './sql/list-row.ts';

/** How many of the most popular members a search reads, and how many matches among them make a text common. */
const maxPopularMembers = 2_000;
const minCommonMatches = maxPopularMembers / 20;

/** Maximum members that a search takes from the index. */
const maxRareMembers = 2_000;

const maxFound = maxPopularMembers + maxRareMembers;

/**
 * How many popular nicknames are sampled to find a text's rarest pieces, and how many pieces the index is queried for.
 */
const sampledMembers = 200;
const queriedPieces = 2;

/**
 * A common text is searched among the most popular members only: the index would return every match, and their number
 * grows with the community. Any other text is found by the index of pieces of nicknames. The index is queried for the
 * rarest pieces only, since a common piece would read many members to find the same few. Each candidate is then checked
 * for the whole text. There is no LIKE, so no character is special.
 *
 * Popularity orders members by their fans in steps (migration `popularity`). Fans are compared only within the page's
 * steps.
 */
const search = statement(
  'members.search',
  `with wanted as materialized (select search_folded($1) as form),
   sample as materialized (
     select folded_name from member order by popularity desc, id limit ${sampledMembers}
   ), rarest as materialized (
     select array_agg(piece) as pieces from (
       select piece from wanted, unnest(search_wanted(form)) piece
       order by (select count(*) from sample where strpos(folded_name, piece) > 0), piece desc limit ${queriedPieces}
     ) ranked
   ), popular as materialized (
     select m.id, m.popularity
     from (
       select id, popularity, folded_name, created_at from member order by popularity desc, id
         limit ${maxPopularMembers}
     ) m, wanted
     where strpos(m.folded_name, form) > 0 and m.created_at <= $2
   ), rare as (
     select m.id, m.popularity
     from (
       select m.* from member m where search_pieces(m.folded_name) @> (select coalesce(pieces, '{}') from rarest)
         and (select count(*) from popular) < ${minCommonMatches} limit ${maxRareMembers}
     ) m, wanted
     where strpos(m.folded_name, form) > 0 and m.created_at <= $2
   ), found as materialized (
     select id, popularity from popular union select id, popularity from rare
   ), ends as materialized (
     select max(popularity) as most, min(popularity) as least
     from (select popularity from found order by popularity desc limit $4 offset $5) shown
   ), entry as (
     select m.* from (
       select id from found where popularity between (select least from ends) and (select most from ends)
         limit ${maxFound}
     ) near join member m on m.id = near.id
     order by m.is_official desc, m.followers desc, m.id
     limit $4 offset $5 - (select count(*) from found where popularity > (select most from ends))
   ), page as (
     select m.id, m.nickname, m.avatar, m.is_official, m.followers,
       (select true from follow f where f.fan_id = $3::bigint and f.author_id = m.id limit 1) is not null as followed
     from (select * from entry limit ${paging.maxSize}) m
   )
   select (select count(*) from found) as total, page.* from (select) one left join page on true
  order by page.is_official desc, page.followers desc, page.id`,
);

/**
 * Members whose nickname contains `text`, in any letter case and script, with and without
 * accents: official ones first, then by fans. An empty text finds every member.
 */
async function searchMembers(
  database: Queryable,
  text: string,
  viewer: number | null,
  { asOf, perPage, offset }: PageWindow,
): Promise<ListPage<UserListItem>> {
  const rows = await database.rows<PageRow<ListRow>>(search, [searchedName(text), asOf, viewer, perPage, offset]);
  return listPage(rows, toListItem);
}

export const searchuser: ServerCall<'searchuser', { database: Database }> = {
  changes: null,
  heavyRank: () => 1,
  handler:
    ({ database }) =>
    async (request, { memberId, now, pool }) => {
      const window = pageWindow(request, now(), paging.searchSize);
      const page = await searchMembers(readsOf(database, pool), request.nickname, memberId, window);
      return pageResponse(page, window);
    },
};
