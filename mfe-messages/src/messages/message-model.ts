import type { CommentMessage as WireComment, LikeMessage as WireLike } from '@community/contract/entities';
import { buildPath } from '@community/contract/routes';
import { type FocalPoint, toFocalPoint } from '@community/core';

/** The member whose action a message reports. */
export interface Actor {
  id: string;
  nickname: string;
  avatar: string;
  official: boolean;
}

/** What comment and like messages share. Times are unix seconds. */
export interface Message {
  key: string;
  actor: Actor;
  at: number;
  postId: string;
  /** The comment or reply that was written or liked; null for a liked post. */
  commentId: string | null;
  /** Of the post; null for one without. */
  picture: { url: string; focal?: FocalPoint | undefined } | null;
  /** The member's comment or post that was liked or replied to. */
  about: { kind: 'comment' | 'post'; text: string };
  /** Names that comment or post: all messages about it have the same. */
  subject: string;
  /** Further people who did the same before, of whom the message tells. */
  others: readonly Actor[];
  /** Further comments, replies or likes about the same, which this message stands for without telling of them. */
  more: number;
}

/** Somebody commented on the member's post or replied to the member's comment. */
export interface CommentMessage extends Message {
  commentId: string;
  text: string;
}

/** Somebody liked the member's post or comment. */
export type LikeMessage = Message;

const pictureOf = ({ img, img_focal_x, img_focal_y }: Pick<WireLike, 'img' | 'img_focal_x' | 'img_focal_y'>) =>
  img ? { url: img, focal: toFocalPoint(img_focal_x, img_focal_y) } : null;

export function toCommentMessage(item: WireComment): CommentMessage {
  const about: Message['about'] = item.my_cmt
    ? { kind: 'comment', text: item.my_cmt }
    : { kind: 'post', text: item.content_list.map(({ name }) => name).join(' ') };
  return {
    key: item.comment_id,
    actor: {
      id: item.reply_user_id,
      nickname: item.reply_user_name,
      avatar: item.reply_user_avatar,
      official: item.is_official === 1,
    },
    at: item.reply_date,
    postId: item.post_id,
    picture: pictureOf(item),
    about,
    subject: `${about.kind} ${item.my_cmt_id ?? item.post_id}`,
    others: [],
    more: item.more ?? 0,
    commentId: item.comment_id,
    text: item.reply_cmt,
  };
}

export function toLikeMessage(item: WireLike): LikeMessage {
  const about: Message['about'] = item.comment_content
    ? { kind: 'comment', text: item.comment_content }
    : { kind: 'post', text: item.content };
  const subject = `${about.kind} ${item.comment_id ?? item.post_id}`;
  const others = (item.others ?? []).map(
    ({ user_id, nickname, avatar, is_official }): Actor => ({
      id: user_id,
      nickname,
      avatar,
      official: is_official === 1,
    }),
  );
  return {
    // A like has no id of its own.
    key: [item.like_user_id, subject, item.like_date].join(' '),
    actor: {
      id: item.like_user_id,
      nickname: item.like_user_name,
      avatar: item.like_user_avatar,
      official: item.is_official === 1,
    },
    at: item.like_date,
    postId: item.post_id,
    commentId: item.comment_id ?? null,
    picture: pictureOf(item),
    about,
    subject,
    others,
    more: Math.max(0, (item.more ?? 0) - others.length),
  };
}

/** Address of what a message is about. */
export function messagePath({ postId, commentId }: Pick<Message, 'postId' | 'commentId'>): string {
  return buildPath('post-details', {
    previous: 'messages',
    post_id: postId,
    ...(commentId === null ? {} : { comment_id: commentId }),
  });
}
