import { type Queryable, statement } from '../../../database/database.ts';

/** Kinds of messages (specification section 9). */
export const messageKinds = { comment: 1, fan: 5, like: 7 } as const;
export type MessageKind = (typeof messageKinds)[keyof typeof messageKinds];

/** Kinds of messages that are not made with a like (migration `likes`). */
type ToldKind = Exclude<MessageKind, typeof messageKinds.like>;

/** The key of a message: one row for one action, however often it is repeated. */
export interface NewMessage {
  /** The recipient. */
  memberId: number;
  kind: ToldKind;
  /** Who acted. */
  actorId: number;
  postId?: number | null;
  /** The new comment or reply. */
  commentId?: number | null;
  /** The recipient's comment that the new one answers. */
  answersId?: number | null;
}

// Migration `likes`.
const tell = statement('messages.tell', 'select message_told($1, $2::smallint, $3, $4, $5, $6, $7)');
const takeBackUnread = statement('messages.take_back', 'select message_taken_back($1, $2::smallint, $3, $4, $5)');

const keys = ({ memberId, kind, actorId, postId, commentId }: NewMessage) => [
  memberId,
  kind,
  actorId,
  postId ?? null,
  commentId ?? null,
];

/** What a message is about: messages about the same are gathered. */
function subjectOf({ kind, actorId, postId, answersId }: NewMessage): string {
  if (kind === messageKinds.fan) return `fan ${actorId}`;
  return answersId ? `comment ${answersId}` : `post ${postId}`;
}

/** Adds a message in the transaction of its action. Members get no messages about their own actions. */
export async function addMessage(tx: Queryable, message: NewMessage, now: Date): Promise<void> {
  if (message.memberId === message.actorId) return;
  await tx.run(tell, [...keys(message), subjectOf(message), now]);
}

/** Retracts an unread message whose action was undone. */
export async function retractMessage(tx: Queryable, message: NewMessage): Promise<void> {
  await tx.run(takeBackUnread, keys(message));
}
