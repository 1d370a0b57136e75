import type { Picture, Post } from '@community/contract/entities';
import type { Language } from '@community/contract/languages';
import { postLimits } from '@community/contract/limits';
import { type Queryable, statement } from '../../database/database.ts';
import type { FocalPoint } from '../../media/pictures/focal-point.ts';
import {
  contentColumns,
  type PostContentRow,
  type PostStateRow,
  type PostTexts,
  stateColumns,
  toPost,
} from './sql/post-row.ts';
import { languageOf } from './text-language.ts';

const byId = statement(
  'posts.by_id',
  `select ${contentColumns}, ${stateColumns} from post p join member a on a.id = p.member_id where p.id = $2 and p.deleted_at is null`,
);

/** A post as a viewer sees it, in `language` if it is written in that one, too. */
export async function findPost(
  database: Queryable,
  id: number,
  viewer: number | null,
  language?: Language,
): Promise<Post | null> {
  const row = await database.row<PostContentRow & PostStateRow>(byId, [viewer, id]);
  return row && toPost(row, row, language);
}

const ownerOf = statement('posts.owner', 'select member_id from post where id = $1 and deleted_at is null');
const lockOwnerOf = statement('posts.lock', `${ownerOf.text} for no key update`);

/** The author of an existing post, or null. */
export async function findOwner(tx: Queryable, id: number): Promise<number | null> {
  return (await tx.row<{ member_id: number }>(ownerOf, [id]))?.member_id ?? null;
}

const ownContent = statement(
  'posts.own_content',
  'select content from post where id = $1 and member_id = $2 and deleted_at is null',
);

/** The text of an own post; null for another member's. */
export async function findOwnContent(tx: Queryable, id: number, memberId: number): Promise<string | null> {
  return (await tx.row<{ content: string }>(ownContent, [id, memberId]))?.content ?? null;
}

/**
 * Locks an existing post until the transaction ends and returns its author, or null. Writers of several rows lock in
 * one order to avoid deadlocks: post, comment, members by id.
 */
export async function lockPost(tx: Queryable, id: number): Promise<number | null> {
  return (await tx.row<{ member_id: number }>(lockOwnerOf, [id]))?.member_id ?? null;
}

const insert = statement(
  'posts.insert',
  `insert into post (member_id, post_type, content, language, texts, subjects, created_at)
    values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7) returning id`,
);

// The time is taken again once all is ready: a post that appears long after its time would shift pages being read.
const publish = statement(
  'posts.publish',
  `update post set pics = $2::jsonb, videos = $3::jsonb, video_cover = $4, video_width = $5, video_height = $6,
     cover_focal_x = $7, cover_focal_y = $8, created_at = $9, active_at = $9
   where id = $1`,
);

export interface NewPost {
  memberId: number;
  type: 1 | 2;
  content: string;
  /** The content in other languages. */
  texts: PostTexts | null;
  topics: string[];
}

export async function insertPost(
  tx: Queryable,
  { memberId, type, content, texts, topics }: NewPost,
  now: Date,
): Promise<number> {
  const translations = texts && JSON.stringify(texts);
  const values = [memberId, type, content, languageOf(content), translations, JSON.stringify(topics), now];
  const row = await tx.row<{ id: number }>(insert, values);
  if (!row) throw new Error('The post was not made');
  return row.id;
}

export interface PostMedia {
  pics: Picture[];
  videos: string[];
  cover: string;
  coverFocal: FocalPoint | null;
  width: number | null;
  height: number | null;
}

export async function publishPost(tx: Queryable, id: number, media: PostMedia, now: Date): Promise<void> {
  const { pics, videos, cover, coverFocal, width, height } = media;
  const focal = [coverFocal?.x ?? null, coverFocal?.y ?? null];
  await tx.run(publish, [id, JSON.stringify(pics), JSON.stringify(videos), cover, width, height, ...focal, now]);
}

const remove = statement(
  'posts.delete',
  `update post set deleted_at = $3, pinned_before_deletion = pinned_at, pinned_at = null
   where id = $1 and member_id = $2 and deleted_at is null`,
);
const lockLiked = statement(
  'posts.lock_liked',
  `select id from member
   where id in (
     select $2::bigint union select c.member_id from comment c where c.post_id = $1 and c.deleted_at is null
       and c.thumb > 0
   )
   order by id for no key update`,
);
const addLikes = statement(
  'posts.add_likes',
  `update member m set thumb = greatest(0, m.thumb + $2::integer * these.likes)
   from (
     select member_id, sum(thumb) as likes from (
       select member_id, thumb from post where id = $1
       union all select member_id, thumb from comment where post_id = $1 and deleted_at is null and thumb > 0
     ) as liked group by member_id
   ) as these
   where m.id = these.member_id`,
);

/**
 * Deletes an own post that the transaction has locked, and subtracts the likes of the post and its comments from their
 * authors' counts. False for another member's post.
 */
export async function deletePost(tx: Queryable, id: number, memberId: number, now: Date): Promise<boolean> {
  await tx.rows(lockLiked, [id, memberId]);
  if ((await tx.run(remove, [id, memberId, now])) === 0) return false;
  await tx.run(addLikes, [id, -1]);
  return true;
}

const lockOwn = statement(
  'posts.lock_own',
  'select deleted_at from post where id = $1 and member_id = $2 for no key update',
);
const restore = statement(
  'posts.restore',
  `update post set deleted_at = null, pinned_before_deletion = null,
     pinned_at = case when $3::boolean then pinned_before_deletion end
   where id = $1 and member_id = $2 and deleted_at is not null`,
);

/**
 * Brings an own post back that was deleted at `since` or later, with its counts, messages, likes, and its pin while
 * others leave room for it. False where there is no such post; a post that is there stays as it is.
 */
export async function restorePost(tx: Queryable, id: number, memberId: number, since: Date): Promise<boolean> {
  const post = await tx.row<{ deleted_at: Date | null }>(lockOwn, [id, memberId]);
  if (!post || (post.deleted_at !== null && post.deleted_at < since)) return false;
  if (post.deleted_at === null) return true;
  await tx.rows(lockLiked, [id, memberId]);
  const mayPin = (await otherPins(tx, id, memberId)) < postLimits.maxPinned;
  await tx.run(restore, [id, memberId, mayPin]);
  await tx.run(addLikes, [id, 1]);
  return true;
}

const lockPins = statement('posts.lock_pins', 'select id from member where id = $1 for no key update');
const countPins = statement(
  'posts.count_pins',
  `select count(*) as count from post where member_id = $1 and pinned_at is not null and deleted_at is null
    and id <> $2`,
);
const pin = statement(
  'posts.pin',
  'update post set pinned_at = coalesce(pinned_at, $3) where id = $1 and member_id = $2 and deleted_at is null',
);
const unpin = statement(
  'posts.unpin',
  'update post set pinned_at = null, unpinned_at = $3 where id = $1 and member_id = $2 and deleted_at is null',
);

/** Number of other posts that the member has pinned. Locks the member, so no pin changes until the transaction ends. */
export async function otherPins(tx: Queryable, id: number, memberId: number): Promise<number> {
  await tx.row(lockPins, [memberId]);
  return (await tx.row<{ count: number }>(countPins, [memberId, id]))?.count ?? 0;
}

export async function setPin(
  tx: Queryable,
  id: number,
  memberId: number,
  pinned: boolean,
  now: Date,
): Promise<boolean> {
  return (await tx.run(pinned ? pin : unpin, [id, memberId, now])) > 0;
}
