import type { CommentMessage, FollowerItem, LikeMessage } from '@community/contract/entities';
import { paging } from '@community/contract/limits';
import { type Queryable, statement } from '../../database/database.ts';
import { toFollowerItem } from '../members/list-row.ts';
import { type ListPage, listPage, maxChanges, type PageRow, type PageWindow, tooDeep } from '../pagination.ts';
import { unixSeconds } from '../unix-seconds.ts';

/** Kinds of messages (specification section 9). */
export const messageKinds = { comment: 1, fan: 5, like: 7 } as const;
export type MessageKind = (typeof messageKinds)[keyof typeof messageKinds];

/** The key of a message: one row for one action, however often it is repeated. */
export interface NewMessage {
  /** The recipient. */
  memberId: number;
  kind: MessageKind;
  /** Who acted. */
  actorId: number;
  postId?: number | null;
  /** The new comment or reply, or the liked comment. */
  commentId?: number | null;
}

// Repeating an action adds no message: a message that was retracted unread becomes new again, and a read one does not
// change. Counts change only with the visible messages.
const insert = statement(
  'messages.tell',
  `with added as (
     insert into message (member_id, kind, actor_id, post_id, comment_id, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (member_id, kind, actor_id, coalesce(post_id, 0), coalesce(comment_id, 0))
     do update set taken_back = false, created_at = excluded.created_at where message.taken_back
     returning member_id, kind
   )
   insert into message_count (member_id, kind, count) select member_id, kind, 1 from added
   on conflict (member_id, kind) do update set count = message_count.count + 1`,
);

const takeBackUnread = statement(
  'messages.take_back',
  `with taken as (
     update message set taken_back = true
     where member_id = $1 and kind = $2 and actor_id = $3 and coalesce(post_id, 0) = coalesce($4::bigint, 0)
       and coalesce(comment_id, 0) = coalesce($5::bigint, 0) and read_at is null and not taken_back and not gone
     returning member_id, kind
   )
   update message_count k set count = k.count - 1 from taken where k.member_id = taken.member_id
     and k.kind = taken.kind`,
);

const keys = ({ memberId, kind, actorId, postId, commentId }: NewMessage) => [
  memberId,
  kind,
  actorId,
  postId ?? null,
  commentId ?? null,
];

/** Adds a message in the transaction of its action. Members get no messages about their own actions. */
export async function addMessage(tx: Queryable, message: NewMessage, now: Date): Promise<void> {
  if (message.memberId === message.actorId) return;
  await tx.run(insert, [...keys(message), now]);
}

/** Retracts an unread message whose action was undone. */
export async function retractMessage(tx: Queryable, message: NewMessage): Promise<void> {
  await tx.run(takeBackUnread, keys(message));
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
  unread: boolean;
}

// Messages about deleted content are hidden (migration `011_message_counts`).
const visible = 'g.member_id = $1 and g.kind = $2 and not g.taken_back and not g.gone';
const order = 'g.created_at desc, g.id desc';

const list = statement(
  'messages.list',
  `with entry as (
     select * from message g where ${visible} and g.created_at <= $3 order by ${order} limit $4 offset $5
   ), page as (
     select g.id, g.actor_id, a.nickname, a.avatar, a.is_official, g.created_at, g.post_id, g.comment_id,
       g.read_at is null as unread,
       (select true from follow f where f.fan_id = $1 and f.author_id = a.id limit 1) is not null as followed,
       p.content as post_content, p.pics, p.video_cover, c.content as comment_content, up.content as parent_content
     -- The literal limit tells the generic plan that a page is small; otherwise it might read all posts
     -- to join one page.
     from (select * from entry limit ${paging.maxSize}) g
     join member a on a.id = g.actor_id
     left join post p on p.id = g.post_id
     left join comment c on c.id = g.comment_id
     left join comment up on up.id = coalesce(c.answers_id, c.parent_id)
   ), totals as (
     select coalesce((select k.count from message_count k where k.member_id = $1 and k.kind = $2), 0)
       - (select count(*) from (
            select 1 from message g where ${visible} and g.created_at > $3 order by ${order} limit ${maxChanges}
          ) came) as total
   )
   select totals.total, g.* from totals left join page g on true order by ${order}`,
);

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
    is_official: row.is_official ? 1 : 0,
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
    is_official: row.is_official ? 1 : 0,
    like_date: unixSeconds(row.created_at),
    comment_content: row.comment_content ?? '',
    content: row.post_content ?? '',
    ...(row.comment_id === null ? {} : { comment_id: String(row.comment_id) }),
    post_id: String(row.post_id),
    img: picture(row),
    my_cmt: row.comment_content ?? '',
    reply_cmt: '',
  };
}

const toFanMessage = (row: MessageRow): FollowerItem => toFollowerItem({ ...row, id: row.actor_id });

/** Where messages are read, and where they are marked as read. */
interface MessageStore {
  reads: Queryable;
  writes: Queryable;
}

async function listKind<Item>(
  { reads, writes }: MessageStore,
  memberId: number,
  kind: MessageKind,
  window: PageWindow,
  now: Date,
  toItem: (row: MessageRow) => Item,
): Promise<ListPage<Item>> {
  const values = [memberId, kind, window.asOf, tooDeep(window) ? 0 : window.perPage, window.offset];
  const { items, ...totals } = listPage(await reads.rows<PageRow<MessageRow>>(list, values), (row) => row);
  const unread = items.filter((row) => row.unread).map(({ id }) => id);
  if (unread.length > 0) await writes.run(markRead, [memberId, unread, now]);
  return { items: items.map(toItem), ...totals };
}

/** A member's messages of one kind, newest first. Listing them marks them as read. */
export function listMessages(store: MessageStore, memberId: number, kind: MessageKind, window: PageWindow, now: Date) {
  if (kind === messageKinds.fan) return listFans(store, memberId, window, now);
  if (kind === messageKinds.like) return listKind(store, memberId, kind, window, now, toLikeMessage);
  return listKind(store, memberId, kind, window, now, toCommentMessage);
}

export function listFans(
  store: MessageStore,
  memberId: number,
  window: PageWindow,
  now: Date,
): Promise<ListPage<FollowerItem>> {
  return listKind(store, memberId, messageKinds.fan, window, now, toFanMessage);
}
