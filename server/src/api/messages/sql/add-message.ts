import { type Queryable, statement } from '../../../database/database.ts';

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
  /** The recipient's comment that the new one answers. */
  answersId?: number | null;
}

// Repeating an action adds no message: a message that was retracted unread becomes new again, and a read one does not
// change. The transactions about one subject come one after the other, because they lock its post or the fan.
const insert = statement(
  'messages.tell',
  `with known as (
     select 1 from message where member_id = $1 and kind = $2 and actor_id = $3
       and coalesce(post_id, 0) = coalesce($4::bigint, 0) and coalesce(comment_id, 0) = coalesce($5::bigint, 0)
       and not taken_back
   ), growing as (
     select id from message_group where member_id = $1 and kind = $2 and subject = $6 and latest_at >
       coalesce((select listed_at from message_count where member_id = $1 and kind = $2), '-infinity')
     order by latest_at desc limit 1
   ), grown as (
     update message_group set count = count + 1, latest_at = greatest(latest_at, $7)
     where id = (select id from growing) and not exists (select from known) returning id, count
   ), begun as (
     insert into message_group (member_id, kind, subject, latest_at, count)
     select $1, $2, $6, $7, 1 where not exists (select from known) and not exists (select from growing)
     returning id, count
   ), chosen as (
     select * from grown union all select * from begun
   ), added as (
     insert into message (member_id, kind, actor_id, post_id, comment_id, group_id, created_at)
     select $1, $2, $3, $4, $5, id, $7 from chosen
     on conflict (member_id, kind, actor_id, coalesce(post_id, 0), coalesce(comment_id, 0))
     do update set taken_back = false, group_id = excluded.group_id, created_at = excluded.created_at
   )
   insert into message_count (member_id, kind, count) select $1, $2, 1 from chosen where count = 1
   on conflict (member_id, kind) do update set count = message_count.count + 1`,
);

const takeBackUnread = statement(
  'messages.take_back',
  `with taken as (
     update message set taken_back = true
     where member_id = $1 and kind = $2 and actor_id = $3 and coalesce(post_id, 0) = coalesce($4::bigint, 0)
       and coalesce(comment_id, 0) = coalesce($5::bigint, 0) and read_at is null and not taken_back and not gone
     returning group_id
   )
   select message_groups_changed(array[group_id], array[-1::bigint]) from taken`,
);

const keys = ({ memberId, kind, actorId, postId, commentId }: NewMessage) => [
  memberId,
  kind,
  actorId,
  postId ?? null,
  commentId ?? null,
];

/** What a message is about: messages about the same are gathered. */
function subjectOf({ kind, actorId, postId, commentId, answersId }: NewMessage): string {
  if (kind === messageKinds.fan) return `fan ${actorId}`;
  const aboutId = kind === messageKinds.like ? commentId : answersId;
  return aboutId ? `comment ${aboutId}` : `post ${postId}`;
}

/** Adds a message in the transaction of its action. Members get no messages about their own actions. */
export async function addMessage(tx: Queryable, message: NewMessage, now: Date): Promise<void> {
  if (message.memberId === message.actorId) return;
  await tx.run(insert, [...keys(message), subjectOf(message), now]);
}

/** Retracts an unread message whose action was undone. */
export async function retractMessage(tx: Queryable, message: NewMessage): Promise<void> {
  await tx.run(takeBackUnread, keys(message));
}
