import type { CommentMessage, FollowerItem, LikeMessage, Picture } from '@community/contract/entities';
import { paging } from '@community/contract/limits';
import { type Queryable, statement } from '../../../database/database.ts';
import { toFollowerItem } from '../../members/sql/list-row.ts';
import { type ListPage, listPage, maxChanges, type PageRow, type PageWindow, tooDeep } from '../../pagination.ts';
import { unixSeconds } from '../../unix-seconds.ts';
import { type MessageKind, messageKinds } from './add-message.ts';

interface MessageRow {
  /** The group. */
  id: number;
  /** Messages in it. */
  count: number;
  actor_id: number;
  nickname: string;
  avatar: string;
  is_official: boolean;
  followed: boolean;
  created_at: Date;
  post_id: number | null;
  comment_id: number | null;
  post_content: string | null;
  pics: Picture[] | null;
  video_cover: string | null;
  cover_focal_x: number | null;
  cover_focal_y: number | null;
  comment_content: string | null;
  parent_id: number | null;
  parent_content: string | null;
  /** Who liked the same before, of the group. */
  others: { id: number; nickname: string; avatar: string; is_official: boolean }[] | null;
  unread: boolean;
}

// Messages about deleted content are hidden (migration `011_message_counts`). A group shows its latest message, one of
// likes also who came before: three names fit a row, or two and how many more.
const visible = 'g.member_id = $1 and g.kind = $2 and g.count > 0';
const order = 'g.latest_at desc, g.id desc';

const list = statement(
  'messages.list',
  `with entry as (
     select * from message_group g where ${visible} and g.latest_at <= $3 order by ${order} limit $4 offset $5
   ), page as (
     select g.id, g.count, g.latest_at, m.actor_id, a.nickname, a.avatar, a.is_official, m.created_at, m.post_id,
       m.comment_id, m.read_at is null as unread,
       (select true from follow f where f.fan_id = $1 and f.author_id = a.id limit 1) is not null as followed,
       p.content as post_content, p.pics, p.video_cover, p.cover_focal_x, p.cover_focal_y, c.content as comment_content, up.id as parent_id,
       up.content as parent_content,
       case when g.kind = ${messageKinds.like} and g.count > 1 then (
         select json_agg(o) from (
           select b.id, b.nickname, b.avatar, b.is_official from message e join member b on b.id = e.actor_id
           where e.group_id = g.id and e.id <> m.id and not e.taken_back and not e.gone
           order by e.created_at desc, e.id desc limit case g.count when 3 then 2 else 1 end
         ) o
       ) end as others
     -- The literal limit tells the generic plan that a page is small; otherwise it might read all posts
     -- to join one page.
     from (select * from entry limit ${paging.maxSize}) g
     cross join lateral (
       select * from message m where m.group_id = g.id and not m.taken_back and not m.gone
       order by m.created_at desc, m.id desc limit 1
     ) m
     join member a on a.id = m.actor_id
     left join post p on p.id = m.post_id
     left join comment c on c.id = m.comment_id
     left join comment up on up.id = coalesce(c.answers_id, c.parent_id)
   ), totals as (
     select coalesce((select k.count from message_count k where k.member_id = $1 and k.kind = $2), 0)
       - (select count(*) from (
            select 1 from message_group g where ${visible} and g.latest_at > $3 order by ${order} limit ${maxChanges}
          ) came) as total
   )
   select totals.total, g.* from totals left join page g on true order by ${order}`,
);

// What the member has seen of the snapshot grows no more. The sum makes all messages come before the count, which
// writers lock last.
const markRead = statement(
  'messages.mark_read',
  `with marked as (
     update message set read_at = $4
     where group_id = any($3::bigint[]) and read_at is null and not taken_back and not gone returning 1
   )
   update message_count set listed_at = greatest(listed_at, $5)
   where member_id = $1 and kind = $2 and (select count(*) from marked) > 0`,
);

/** The post's first picture or the cover of its video, with its focal point. */
function picture({ pics, video_cover, cover_focal_x, cover_focal_y }: MessageRow) {
  const first = pics?.[0];
  const [x, y] = first ? [first.focal_x, first.focal_y] : [cover_focal_x, cover_focal_y];
  const isFocal = typeof x === 'number' && typeof y === 'number';
  return { img: first?.url ?? video_cover ?? '', ...(isFocal && { img_focal_x: x, img_focal_y: y }) };
}

function toCommentMessage(row: MessageRow): CommentMessage {
  return {
    reply_user_id: String(row.actor_id),
    reply_user_name: row.nickname,
    reply_user_avatar: row.avatar,
    is_official: row.is_official ? 1 : 0,
    reply_date: unixSeconds(row.created_at),
    reply_cmt: row.comment_content ?? '',
    my_cmt: row.parent_content ?? '',
    ...(row.parent_id === null ? {} : { my_cmt_id: String(row.parent_id) }),
    content_list: [{ name: row.post_content ?? '' }],
    comment_id: String(row.comment_id),
    post_id: String(row.post_id),
    ...picture(row),
    more: row.count - 1,
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
    ...picture(row),
    my_cmt: row.comment_content ?? '',
    reply_cmt: '',
    more: row.count - 1,
    others: (row.others ?? []).map(({ id, nickname, avatar, is_official }) => ({
      user_id: String(id),
      nickname,
      avatar,
      is_official: is_official ? 1 : 0,
    })),
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
  if (unread.length > 0) await writes.run(markRead, [memberId, kind, unread, now, window.asOf]);
  return { items: items.map(toItem), ...totals };
}

/**
 * A member's messages of one kind, newest first: those about the same post or comment since the last listing are one.
 * Listing them marks them as read.
 */
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
