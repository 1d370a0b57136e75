import { type BatchedRead, statement } from '../../database/database.ts';
import type { PostState } from './sql/post-row.ts';

const ofPosts = statement(
  'posts.states',
  `select json_object_agg(p.id, json_build_object('views', p.views, 'comment', p.comment, 'thumb', p.thumb,
     'pinned', p.pinned_at is not null)) as states
   from post p where p.id = any($1) and p.deleted_at is null`,
);

/** The states of posts that are not deleted, by id: several lists' posts are read at once, each of them once. */
export const postStates: BatchedRead<readonly number[], ReadonlyMap<number, PostState>> = {
  statement: ofPosts,
  values: (lists) => [[...new Set(lists.flat())]],
  results([row], lists) {
    const { states } = row as { states: Record<number, PostState> | null };
    return lists.map((ids) => new Map(ids.flatMap((id) => (states?.[id] ? [[id, states[id]] as const] : []))));
  },
};
