import type { BestComment } from '@community/contract/entities';
import { excerpt } from '@community/contract/text';
import { type Queryable, statement } from '../../../database/database.ts';

/** The face of the best comment's author and those of the next comments' authors. */
const maxFaces = 3;

/** The widest card has room for fewer. */
const maxTextCharacters = 120;

/** A comment on the post, as `bestCommentsColumn` selects it. */
export interface BestCommentRow {
  comment_id: string;
  user_id: string;
  nickname: string;
  avatar: string;
  is_official: boolean;
  content: string;
}

/**
 * The best comments on post `p` in the order of their list by heat, or null. A comment that is not deleted has one rank
 * that is open. They are of now and not of the list's snapshot, as the post's counts are. Those by members whom
 * the viewer, `$1`, dislikes are left out.
 */
export const bestCommentsColumn = `case when p.top_comment > 0 then (
  select json_agg(json_build_object('comment_id', best.id::text, 'user_id', m.id::text, 'nickname', m.nickname,
    'avatar', m.avatar, 'is_official', m.is_official, 'content', best.content) order by best.heat desc, best.id desc)
  from (
    select c.id, c.member_id, c.content, r.heat from comment_rank r join comment c on c.id = r.comment_id
    where r.post_id = p.id and r.parent_id is null and r.to_at = 'infinity'
      and c.member_id not in (select d.author_id from dislike d where d.member_id = $1::bigint)
    order by r.heat desc, r.comment_id desc limit ${maxFaces}
  ) best join member m on m.id = best.member_id
) end as best_comments`;

/** The best of the comments in the wire format, with the others' authors, each once. */
export function toBestComment([best, ...next]: readonly BestCommentRow[]): BestComment | undefined {
  if (!best) return undefined;
  const others = new Map(
    next.map(({ comment_id, user_id, nickname, avatar }) => [user_id, { comment_id, user_id, nickname, avatar }]),
  );
  others.delete(best.user_id);
  return {
    ...best,
    is_official: best.is_official ? 1 : 0,
    content: excerpt(best.content, maxTextCharacters),
    others: [...others.values()],
  };
}

const ofPosts = statement('posts.best_comments', `select p.id, ${bestCommentsColumn} from post p where p.id = any($2)`);

/** The best comments that a viewer sees, by post. */
async function bestCommentsFor(
  database: Queryable,
  viewer: number | null,
  ids: readonly number[],
): Promise<Map<number, BestComment | undefined>> {
  const rows = await database.rows<{ id: number; best_comments: BestCommentRow[] | null }>(ofPosts, [viewer, ids]);
  return new Map(rows.map(({ id, best_comments }) => [id, toBestComment(best_comments ?? [])]));
}

/**
 * The best comments that a viewer sees, by post: those that all see, `bestComment`, but for posts at which a face of
 * somebody is whom the viewer dislikes. `disliked` is null if it is not known who all of them are.
 */
export async function bestCommentsSeen(
  database: Queryable,
  viewer: number | null,
  disliked: readonly number[] | null,
  posts: readonly { id: number; bestComment: BestComment | undefined }[],
): Promise<ReadonlyMap<number, BestComment | undefined>> {
  const authors = disliked && new Set(disliked.map(String));
  const isUnwanted = ({ user_id }: { user_id: string }) => !authors || authors.has(user_id);
  const others = posts.filter(({ bestComment: best }) => best && [best, ...best.others].some(isUnwanted));
  const seen = new Map(posts.map(({ id, bestComment }) => [id, bestComment]));
  if (others.length === 0) return seen;
  const ids = others.map(({ id }) => id);
  return new Map([...seen, ...(await bestCommentsFor(database, viewer, ids))]);
}
