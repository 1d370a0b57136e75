import type { AnswerFor, CallName } from './calls.ts';

/**
 * Who may see a field's value; everybody else gets the field empty ('', 0 or []), for changing an answer's shape is not allowed.
 * `public`: everyone who may make the call, the same for all. `viewer`: tells each member of their own deeds, and visitors nothing.
 * `owner`: the member whom the answer is about, whose list it is, or who has just made what it names.
 */
export type Audience = 'public' | 'viewer' | 'owner';

type Keys<Shape> = Shape extends unknown ? keyof Shape : never;
type Part<Shape, Key> = Shape extends unknown ? (Key extends keyof Shape ? Shape[Key] : never) : never;

/** The audience of every field of a shape, of lists the one of their items. A field that the table leaves out does not compile. */
export type AudiencesOf<Shape> = [NonNullable<Shape>] extends [readonly (infer Item)[]]
  ? AudiencesOf<Item>
  : [NonNullable<Shape>] extends [object]
    ? { readonly [Key in Keys<NonNullable<Shape>>]-?: AudiencesOf<Part<NonNullable<Shape>, Key>> }
    : Audience;

type Listed<Item> = { data: Item; total: Audience } & Record<
  'current_page' | 'last_page' | 'per_page' | 'as_of',
  Audience
>;

/** A list that anyone may read. */
const listed = <Item>(data: Item): Listed<Item> => ({
  data,
  total: 'public',
  current_page: 'public',
  last_page: 'public',
  per_page: 'public',
  as_of: 'public',
});

/** A list that is its owner's alone: how long it is, too. */
const ownList = <Item>(data: Item): Listed<Item> => ({ ...listed(data), total: 'owner', last_page: 'owner' });

const user = {
  user_id: 'public',
  nickname: 'public',
  avatar: 'public',
  bg_img: 'public',
  birthday: 'owner',
  country: 'owner',
  gender: 'owner',
  thumb: 'public',
  focus: 'public',
  followers: 'public',
  is_follow: 'viewer',
  is_official: 'public',
  description: 'public',
  product: 'public',
} as const;

const post = {
  post_id: 'public',
  user_id: 'public',
  nickname: 'public',
  avatar: 'public',
  is_official: 'public',
  post_type: 'public',
  title: 'public',
  content: 'public',
  subjects: 'public',
  pics: { width: 'public', height: 'public', url: 'public', video: 'public', ios_url: 'public' },
  videos: 'public',
  video_cover: 'public',
  video_width: 'public',
  video_height: 'public',
  public_time: 'public',
  views: 'public',
  comment: 'public',
  thumb: 'public',
  is_thumb: 'viewer',
  is_follow: 'viewer',
  is_top: 'public',
} as const;

const comment = {
  comment_id: 'public',
  user_id: 'public',
  nickname: 'public',
  avatar: 'public',
  is_official: 'public',
  content: 'public',
  public_time: 'public',
  thumb: 'public',
  is_thumb: 'viewer',
  reply: 'public',
} as const;

const found = {
  user_id: 'public',
  nickname: 'public',
  avatar: 'public',
  is_official: 'public',
  is_focus: 'viewer',
} as const;

/** Somebody on a list of the owner's: who follows whom is told to nobody else. */
const follower = {
  user_id: 'owner',
  nickname: 'owner',
  avatar: 'owner',
  is_official: 'owner',
  is_focus: 'owner',
  create_time: 'owner',
} as const;

/** Comments, likes and new fans in one list; a field that several kinds have is the same in all. */
const message = {
  ...follower,
  reply_user_id: 'owner',
  reply_user_name: 'owner',
  reply_user_avatar: 'owner',
  reply_date: 'owner',
  reply_cmt: 'owner',
  my_cmt: 'owner',
  content_list: { name: 'owner' },
  comment_id: 'owner',
  post_id: 'owner',
  img: 'owner',
  like_user_id: 'owner',
  like_user_name: 'owner',
  like_user_avatar: 'owner',
  like_date: 'owner',
  comment_content: 'owner',
  content: 'owner',
} as const;

const nothing = {};

/** Who may see what of every answer: every field of every call (specification section 11). */
export const audiences: { readonly [Name in CallName]: AudiencesOf<AnswerFor<Name>> } = {
  login: { token: 'owner', token_expire: 'owner' },
  logout: nothing,
  userinfo: user,
  userhome: user,
  userfollow: nothing,
  dislikeuser: nothing,
  userfocus: ownList(follower),
  userfollows: ownList(follower),
  searchuser: listed(found),
  country: { id: 'public', name: 'public', iso_code: 'public' },
  edituserinfo: nothing,
  mymessages: ownList(message),
  newfollowers: ownList(follower),
  upload: { list: { url: 'owner', width: 'owner', height: 'owner', cover: 'owner' } },
  addpost: { post_id: 'owner' },
  posts: listed(post),
  posttops: listed(post),
  userposts: listed(post),
  postdetail: post,
  postthumb: nothing,
  postread: nothing,
  postnotinterest: nothing,
  toppost: nothing,
  canceltoppost: nothing,
  delpost: nothing,
  postreport: nothing,
  postcomments: listed(comment),
  replycomments: listed(comment),
  addcomment: { comment_id: 'owner' },
  replycomment: { comment_id: 'owner' },
  commentthumb: nothing,
  delcomment: nothing,
};
