import type { CommentMessage, FollowerItem, LikeMessage } from '@community/contract/entities';
import { type Queryable, statement } from '../../database/database.ts';
import { type PageWindow, unixSeconds } from '../pages.ts';

/** Kinds of messages (specification section 9). */
export const messageKinds = { comment: 1, fan: 5, like: 7 } as const;
export type MessageKind = (typeof messageKinds)[keyof typeof messageKinds];

/** What a message tells and of whom: one row for one cause, however often it happens. */
export interface Cause {
  /** Who is told. */
  memberId: number;
  kind: MessageKind;
  /** Whose act it was. */
  actorId: number;
  postId?: number | null;
  /** The new comment or reply, or the liked comment. */
  commentId?: number | null;
}

// Doing a thing again does not tell twice: a message taken back before it was read comes back as a new one, one that was read stays as it is.
const insert = statement(
  'messages.tell',
  `insert into message (member_id, kind, actor_id, post_id, comment_id, created_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (member_id, kind, actor_id, coalesce(post_id, 0), coalesce(comment_id, 0))
   do update set taken_back = false,
     created_at = case when message.taken_back then excluded.created_at else message.created_at end`,
);

const takeBackUnread = statement(
  'messages.take_back',
  `update message set taken_back = true
   where member_id = $1 and kind = $2 and actor_id = $3 and coalesce(post_id, 0) = coalesce($4::bigint, 0)
     and coalesce(comment_id, 0) = coalesce($5::bigint, 0) and read_at is null`,
);

const keys = ({ memberId, kind, actorId, postId, commentId }: Cause) => [memberId, kind, actorId, postId ?? null, commentId ?? null];

/** Tells a member of an act, in the transaction of the act. Nobody is told of their own acts. */
export async function tell(tx: Queryable, cause: Cause, now: Date): Promise<void> {
  if (cause.memberId === cause.actorId) return;
  await tx.run(insert, [...keys(cause), now]);
}

/** Takes a message back whose cause was undone before it was read. */
export async function takeBack(tx: Queryable, cause: Cause): Promise<void> {
  await tx.run(takeBackUnread, keys(cause));
}

interface MessageRow {
  id: number;
  actor_id: number;
  nickname: string;
  avatar: string;
  is_official: boolean;
  followed: boolean;
  created_at: Date;
  post_id: number | null;
  comment_id: number | null;
  post_content: string | null;
  pics: { url: string }[] | null;
  video_cover: string | null;
  comment_content: string | null;
  parent_content: string | null;
}

// What was deleted is out of view: its messages go with it, those of a reply also when what it answers went.
const visible = `from message g
   join member a on a.id = g.actor_id
   left join post p on p.id = g.post_id
   left join comment c on c.id = g.comment_id
   left join comment up on up.id = coalesce(c.answers_id, c.parent_id)
   where g.member_id = $1 and g.kind = $2 and not g.taken_back and g.created_at <= $3
     and (g.post_id is null or p.deleted_at is null)
     and (g.comment_id is null or (c.deleted_at is null and (g.kind = 7 or up.deleted_at is null)))`;

const list = statement(
  'messages.list',
  `select g.id, g.actor_id, a.nickname, a.avatar, a.is_official, g.created_at, g.post_id, g.comment_id,
     exists (select 1 from follow f where f.fan_id = $1 and f.author_id = a.id) as followed,
     p.content as post_content, p.pics, p.video_cover, c.content as comment_content, up.content as parent_content
   ${visible} order by g.created_at desc, g.id desc limit $4 offset $5`,
);

const count = statement('messages.count', `select count(*) as count ${visible}`);

const markRead = statement(
  'messages.mark_read',
  'update message set read_at = $3 where member_id = $1 and id = any($2::bigint[]) and read_at is null',
);

const picture = ({ pics, video_cover }: MessageRow): string => pics?.[0]?.url ?? video_cover ?? '';

function toCommentMessage(row: MessageRow): CommentMessage {
  return {
    reply_user_id: String(row.actor_id),
    reply_user_name: row.nickname,
    reply_user_avatar: row.avatar,
    reply_date: unixSeconds(row.created_at),
    reply_cmt: row.comment_content ?? '',
    my_cmt: row.parent_content ?? '',
    content_list: [{ name: row.post_content ?? '' }],
    comment_id: String(row.comment_id),
    post_id: String(row.post_id),
    img: picture(row),
  };
}

function toLikeMessage(row: MessageRow): LikeMessage {
  return {
    like_user_id: String(row.actor_id),
    like_user_name: row.nickname,
    like_user_avatar: row.avatar,
    like_date: unixSeconds(row.created_at),
    comment_content: row.comment_content ?? '',
    content: row.post_content ?? '',
    post_id: String(row.post_id),
    img: picture(row),
    my_cmt: row.comment_content ?? '',
    reply_cmt: '',
  };
}

function toFanMessage(row: MessageRow): FollowerItem {
  return {
    user_id: String(row.actor_id),
    nickname: row.nickname,
    avatar: row.avatar,
    is_official: row.is_official ? 1 : 0,
    is_focus: row.followed ? 1 : 0,
    create_time: unixSeconds(row.created_at),
  };
}

export interface MessagePage<Item> {
  items: Item[];
  total: number;
}

async function listKind<Item>(
  database: Queryable,
  memberId: number,
  kind: MessageKind,
  window: PageWindow,
  now: Date,
  toItem: (row: MessageRow) => Item,
): Promise<MessagePage<Item>> {
  const [rows, all] = await Promise.all([
    database.rows<MessageRow>(list, [memberId, kind, window.asOf, window.perPage, window.offset]),
    database.row<{ count: number }>(count, [memberId, kind, window.asOf]),
  ]);
  if (rows.length > 0) await database.run(markRead, [memberId, rows.map(({ id }) => id), now]);
  return { items: rows.map(toItem), total: all?.count ?? 0 };
}

/** A member's messages of one kind, newest first; what is listed counts as read. */
export function listMessages(database: Queryable, memberId: number, kind: MessageKind, window: PageWindow, now: Date) {
  if (kind === messageKinds.fan) return listFans(database, memberId, window, now);
  if (kind === messageKinds.like) return listKind(database, memberId, kind, window, now, toLikeMessage);
  return listKind(database, memberId, kind, window, now, toCommentMessage);
}

export function listFans(database: Queryable, memberId: number, window: PageWindow, now: Date): Promise<MessagePage<FollowerItem>> {
  return listKind(database, memberId, messageKinds.fan, window, now, toFanMessage);
}
