import type { Post } from '@community/contract/entities';
import type { Language } from '@community/contract/languages';
import { paging } from '@community/contract/limits';
import { type Queryable, type Statement, statement } from '../../../database/database.ts';
import { type ListPage, listPage, type PageRow, type PageWindow, tooDeep } from '../../pagination.ts';
import type { PostContent, PostContents } from '../post-contents.ts';
import { bestCommentsSeen } from '../sql/best-comment.ts';
import { shownNow } from '../sql/hidden.ts';
import { stateColumns, toPost, type ViewerPostState } from '../sql/post-row.ts';

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

/** A post of a page: what all see alike, and its state for the viewer. */
interface ShownPost {
  content: PostContent;
  state: ViewerPostState;
}

/** Posts for cards, with their best comments below as `bestCommentsSeen`. */
export async function toCards(
  database: Queryable,
  { viewer, language, disliked }: { viewer: number | null; language: Language | undefined; disliked: number[] | null },
  posts: readonly ShownPost[],
): Promise<Post[]> {
  const contents = posts.map(({ content }) => content);
  const comments = await bestCommentsSeen(database, viewer, disliked, contents);
  return posts.map(({ content, state }) => {
    const post = toPost(content, state, language);
    const best_comment = comments.get(content.id);
    return best_comment ? { ...post, best_comment } : post;
  });
}

/** `dislikes` says whether the viewer dislikes anybody. */
type StateRow = PageRow<ViewerPostState & { dislikes: boolean }>;

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
  const shared = await contents.read(ids);
  const shown = page.items.flatMap((state) => {
    const content = shared.get(state.id);
    return content ? [{ content, state }] : [];
  });
  if (!onCards) return { ...page, items: shown.map(({ content, state }) => toPost(content, state, window.language)) };
  const disliked = page.items[0]?.dislikes ? null : [];
  return { ...page, items: await toCards(database, { viewer, language: window.language, disliked }, shown) };
}
