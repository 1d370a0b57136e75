import { type Static, Type } from 'typebox';
import { languages } from './languages.ts';
import { postLimits, textLimits } from './limits.ts';
import { Flag, Id, MediaUrl, Text, UnixSeconds } from './schema.ts';

/** Entities in the wire format (specification section 3). */

export const Gender = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
  description: '1 male, 2 female, 0 other',
});

/** `year-month-day`, or empty. */
export const Birthday = Type.String({ pattern: '^$|^\\d{4}-\\d{1,2}-\\d{1,2}$' });

/** Where what matters in a picture is, from its left or upper edge. Absent where nothing stands out. */
const FocalPart = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 1000, description: 'focal point, in thousandths of the side' }),
);

export const UserInfo = Type.Object({
  user_id: Id,
  nickname: Type.String(),
  avatar: Type.String(),
  bg_img: Type.String(),
  bg_focal_x: FocalPart,
  bg_focal_y: FocalPart,
  birthday: Type.String(),
  country: Type.String({ pattern: '^$|^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2, or empty' }),
  gender: Gender,
  thumb: Type.Integer({ description: 'likes received on posts and comments' }),
  focus: Type.Integer({ description: 'members this one follows' }),
  followers: Type.Integer({ description: 'fans' }),
  is_follow: Flag,
  is_disliked: Type.Optional(Flag),
  is_official: Flag,
  description: Type.String(),
  product: Type.Array(Type.String()),
});
export type UserInfo = Static<typeof UserInfo>;

export const UserListItem = Type.Object({
  user_id: Id,
  nickname: Type.String(),
  avatar: Type.String(),
  is_official: Flag,
  is_focus: Flag,
});
export type UserListItem = Static<typeof UserListItem>;

/** A member whom the viewer may like to follow, with the topics of the latest posts. */
export const SuggestedUser = Type.Object({ ...UserListItem.properties, topics: Type.Array(Type.String()) });
export type SuggestedUser = Static<typeof SuggestedUser>;

export const FollowerItem = Type.Object({ ...UserListItem.properties, create_time: UnixSeconds });
export type FollowerItem = Static<typeof FollowerItem>;

/** An author whose posts the viewer hid, and when. */
export const HiddenUser = Type.Object({
  user_id: Id,
  nickname: Type.String(),
  avatar: Type.String(),
  is_official: Flag,
  create_time: UnixSeconds,
});
export type HiddenUser = Static<typeof HiddenUser>;

export const Picture = Type.Object({
  width: Type.Integer({ minimum: 1, maximum: 100_000 }),
  height: Type.Integer({ minimum: 1, maximum: 100_000 }),
  url: MediaUrl,
  video: Type.Optional(Type.String({ maxLength: 500, description: 'clip of a live photo' })),
  ios_url: Type.Optional(Type.String({ maxLength: 500, description: 'the same clip, for apps on Apple devices' })),
  animation: Type.Optional(
    Type.String({ maxLength: 500, description: 'the picture moving, WebP or PNG; its url shows it still' }),
  ),
  focal_x: FocalPart,
  focal_y: FocalPart,
});
export type Picture = Static<typeof Picture>;

/** The schemas of a list's values; `map` alone would lose which has which. */
type Literals<Values extends readonly string[]> = { -readonly [Index in keyof Values]: Type.TLiteral<Values[Index]> };

/** A language of the interface. */
export const InterfaceLanguage = Type.Union(
  languages.map((language) => Type.Literal(language)) as Literals<typeof languages>,
  { description: 'BCP 47, of those of the interface; missing where it is another one, or not clear' },
);

/** Of a request: the language of the reader's interface. Posts with texts in several languages come in it. */
export const ReaderLanguage = Type.Optional(InterfaceLanguage);

export const PostType = Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 pictures, 2 video' });

export const Topic = Text(postLimits.maxTopicCharacters, { required: true });

/** A topic that people write about now, with the number of all its posts. */
export const TopicNow = Type.Object({ topic: Type.String(), posts: Type.Integer({ minimum: 0 }) });
export type TopicNow = Static<typeof TopicNow>;

/**
 * A post's best comment, as a list of posts shows it: the first by likes and replies, the newest of equal ones. `others`
 * wrote the next ones, each with one of them. Those by members whom the reader dislikes are left out.
 */
export const BestComment = Type.Object({
  comment_id: Id,
  user_id: Id,
  nickname: Type.String(),
  avatar: Type.String(),
  is_official: Flag,
  content: Type.String({ description: 'the beginning of the text' }),
  others: Type.Array(Type.Object({ comment_id: Id, user_id: Id, nickname: Type.String(), avatar: Type.String() })),
});
export type BestComment = Static<typeof BestComment>;

export const Post = Type.Object({
  post_id: Id,
  user_id: Id,
  nickname: Type.String(),
  avatar: Type.String(),
  is_official: Flag,
  post_type: PostType,
  title: Type.Optional(Type.String()),
  content: Type.String(),
  language: Type.Optional(InterfaceLanguage),
  subjects: Type.Array(Type.String()),
  pics: Type.Array(Picture),
  videos: Type.Array(Type.String()),
  video_cover: Type.String(),
  video_width: Type.Optional(Type.Integer()),
  video_height: Type.Optional(Type.Integer()),
  video_seconds: Type.Optional(Type.Integer({ minimum: 1, description: 'length; missing where it is not known' })),
  cover_focal_x: FocalPart,
  cover_focal_y: FocalPart,
  public_time: UnixSeconds,
  views: Type.Integer(),
  comment: Type.Integer(),
  thumb: Type.Integer(),
  is_thumb: Flag,
  is_follow: Flag,
  is_top: Flag,
  best_comment: Type.Optional(BestComment),
});
export type Post = Static<typeof Post>;

/** The oldest reply to a comment, as the comments of a post show it. Replies have no replies of their own. */
export const FirstReply = Type.Object({
  comment_id: Id,
  user_id: Id,
  nickname: Type.String(),
  avatar: Type.String(),
  is_official: Flag,
  content: Type.String(),
  public_time: UnixSeconds,
  thumb: Type.Integer(),
  is_thumb: Flag,
});
export type FirstReply = Static<typeof FirstReply>;

export const Comment = Type.Object({ ...FirstReply.properties, reply: Type.Integer() });
export type Comment = Static<typeof Comment>;

/** A comment on a post. Members get its first reply with it; visitors get none, as replies are for members. */
export const PostComment = Type.Object({ ...Comment.properties, first_reply: Type.Optional(FirstReply) });
export type PostComment = Static<typeof PostComment>;

const More = Type.Optional(
  Type.Integer({ minimum: 0, description: 'further ones about the same since the last listing, which it stands for' }),
);

/** A comment on the member's post, or a reply to the member's comment. */
export const CommentMessage = Type.Object({
  reply_user_id: Id,
  reply_user_name: Type.String(),
  reply_user_avatar: Type.String(),
  is_official: Type.Optional(Flag),
  reply_date: UnixSeconds,
  reply_cmt: Type.String(),
  my_cmt: Type.String(),
  my_cmt_id: Type.Optional({ ...Id, description: "the member's comment; missing for a comment on a post" }),
  content_list: Type.Array(Type.Object({ name: Type.String() })),
  comment_id: Id,
  post_id: Id,
  img: Type.String(),
  img_focal_x: FocalPart,
  img_focal_y: FocalPart,
  more: More,
});
export type CommentMessage = Static<typeof CommentMessage>;

/**
 * A like of the member's post or comment. `others` are who liked it before, of those that it stands for: the next one,
 * of three people both.
 */
export const LikeMessage = Type.Object({
  like_user_id: Id,
  like_user_name: Type.String(),
  like_user_avatar: Type.String(),
  is_official: Type.Optional(Flag),
  like_date: UnixSeconds,
  comment_content: Type.String({ description: 'text of the liked comment; empty for a liked post' }),
  content: Type.String(),
  comment_id: Type.Optional({ ...Id, description: 'the liked comment; missing for a liked post' }),
  post_id: Id,
  img: Type.String(),
  img_focal_x: FocalPart,
  img_focal_y: FocalPart,
  my_cmt: Type.String(),
  reply_cmt: Type.String(),
  more: More,
  others: Type.Optional(
    Type.Array(Type.Object({ user_id: Id, nickname: Type.String(), avatar: Type.String(), is_official: Flag })),
  ),
});
export type LikeMessage = Static<typeof LikeMessage>;

export const Country = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  iso_code: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' }),
});
export type Country = Static<typeof Country>;

export const UploadedFile = Type.Object({
  url: Type.String(),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  cover: Type.Optional(Type.String({ description: 'still picture of a video' })),
  animation: Type.Optional(Type.String({ description: 'a picture’s animation, WebP or PNG; url shows it still' })),
  is_stilled: Type.Optional(
    Type.Literal(1, { description: 'the animation is too long or too large, and the picture is shown still' }),
  ),
});
export type UploadedFile = Static<typeof UploadedFile>;

export const Nickname = Text(textLimits.maxNicknameCharacters, { required: true });
