import type { Post } from '@community/contract/entities';
import { paging } from '@community/contract/limits';
import { type Queryable, type Statement, statement } from '../../../database/database.ts';
import { type ListPage, listPage, type PageRow, type PageWindow, tooDeep } from '../../pagination.ts';
import type { PostContents } from '../post-contents.ts';
import { bestCommentsFor } from '../sql/best-comment.ts';
import { type PostStateRow, shownNow, stateColumns, toPost } from '../sql/post-row.ts';

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
export const newestFirst = 'entry.created_at desc, entry.post_id desc';
export const pinOrder = 'entry.is_official desc, entry.from_at desc, entry.post_id desc';
export const stillPinned = 'and p.pinned_at is not null';

/** A list's statement, and whether its posts come with their best comments. */
export interface PostList {
  statement: Statement;
  onCards: boolean;
}

/**
 * A page with the list's totals in one statement: a second round trip would cost more. It has the state of the posts
 * alone; what all readers see alike is read once for many of them (`PostContents`).
 */
export const list = ({
  name,
  positions,
  order,
  shown = shownNow,
  also = '',
  totals,
  onCards = true,
}: List): PostList => ({
  onCards,
  statement: statement(
    `posts.${name}`,
    `with ${positions}, page as (
       select p.id, ${stateColumns}, row_number() over (order by ${order}) as number
       -- The literal limit tells the generic plan that a page is small; otherwise it might read all posts
       -- to join one page.
       from (select * from entry limit ${paging.maxSize}) entry join post p on p.id = entry.post_id
       where ${shown} ${also}
     )
     select totals.total, totals.positions, page.*,
       (select true from dislike d where d.member_id = $1::bigint limit 1) is not null as dislikes
     from (${totals}) totals left join page on true order by page.number`,
  ),
});

/** From where lists of posts are read. */
export interface PostReads {
  database: Queryable;
  contents: PostContents;
}

/** `dislikes` says whether the viewer dislikes anybody. */
type StateRow = PageRow<PostStateRow & { dislikes: boolean }>;

/** Reads a page; `of` are the values from `$5` on. */
export async function readList(
  { database, contents }: PostReads,
  { statement, onCards }: PostList,
  { viewer, window, of = [] }: { viewer: number | null; window: PageWindow; of?: (number | string)[] },
): Promise<ListPage<Post>> {
  const [size, offset] = tooDeep(window) ? [0, 0] : [window.perPage, window.offset];
  const rows = await database.rows<StateRow>(statement, [viewer, window.asOf, size, offset, ...of]);
  const page = listPage(rows, (row) => row);
  const ids = page.items.map(({ id }) => id);
  const shared = await contents.read(database, ids);
  // Faces of those whom the viewer dislikes are left out, which is the viewer's own.
  const comments = onCards && page.items[0]?.dislikes ? await bestCommentsFor(database, viewer, ids) : null;
  const items = page.items.flatMap((state) => {
    const content = shared.get(state.id);
    if (!content) return [];
    const post = toPost(content, state, window.language);
    const best_comment = onCards && (comments ? comments.get(state.id) : content.bestComment);
    return best_comment ? { ...post, best_comment } : post;
  });
  return { ...page, items };
}
