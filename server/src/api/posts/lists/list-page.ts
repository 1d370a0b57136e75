import type { Post } from '@community/contract/entities';
import { paging } from '@community/contract/limits';
import { type Queryable, type Statement, statement } from '../../../database/database.ts';
import { type ListPage, listPage, type PageRow, type PageWindow, tooDeep } from '../../pagination.ts';
import { bestCommentsColumn } from '../best-comment.ts';
import { type PostRow, postColumns, shownNow, toPost } from '../post-row.ts';

/**
 * A list of posts. It first finds a page's positions in the snapshot, from the ranks, pins and posts of that time, and
 * then shows those that are visible now. Values: `$1` viewer, `$2` as of, `$3` limit, `$4` offset, then what the list
 * is of.
 */
interface List {
  name: string;
  /** Common table expressions: `entry`, and what it and the totals need. */
  positions: string;
  order: string;
  /** Which posts are visible now; by default those that the viewer has not hidden. */
  shown?: string;
  /** Further conditions of shown posts. */
  also?: string;
  totals: string;
  /** Whether cards show the posts, with their best comments below; by default they do. */
  onCards?: boolean;
}

export const heatOrder = 'entry.heat desc, entry.post_id desc';
export const pinOrder = 'entry.is_official desc, entry.from_at desc, entry.post_id desc';
export const stillPinned = 'and p.pinned_at is not null';

/** A page with the list's totals in one statement: a second round trip would cost more. */
export const list = ({
  name,
  positions,
  order,
  shown = shownNow,
  also = '',
  totals,
  onCards = true,
}: List): Statement =>
  statement(
    `posts.${name}`,
    `with ${positions}, page as (
       select ${postColumns}, ${onCards ? `${bestCommentsColumn},` : ''} row_number() over (order by ${order}) as number
       -- The literal limit tells the generic plan that a page is small; otherwise it might read all posts
       -- to join one page.
       from (select * from entry limit ${paging.maxSize}) entry
       join post p on p.id = entry.post_id join member a on a.id = p.member_id
       where ${shown} ${also}
     )
     select totals.total, totals.positions, page.* from (${totals}) totals left join page on true order by page.number`,
  );

/** Reads a page; `of` are the values from `$5` on. */
export async function readList(
  database: Queryable,
  statement: Statement,
  { viewer, window, of = [] }: { viewer: number | null; window: PageWindow; of?: (number | string)[] },
): Promise<ListPage<Post>> {
  const [size, offset] = tooDeep(window) ? [0, 0] : [window.perPage, window.offset];
  const rows = await database.rows<PageRow<PostRow>>(statement, [viewer, window.asOf, size, offset, ...of]);
  return listPage(rows, (row) => toPost(row, window.language));
}
