import type { CallName, ResponseFor } from './calls.ts';

/**
 * Who may see a field's value. Everybody else gets the field empty ('', 0 or []), because a response must not change
 * its shape. `public`: everyone who may make the call, the same for all. `viewer`: depends on the member's own likes
 * and follows; empty for visitors. `owner`: the member who is described, who owns the list, or who has just created the
 * item. Tokens of stores own no profile: their members see their own as strangers do.
 */
export type Audience = 'public' | 'viewer' | 'owner';

type Keys<Shape> = Shape extends unknown ? keyof Shape : never;
type Part<Shape, Key> = Shape extends unknown ? (Key extends keyof Shape ? Shape[Key] : never) : never;

/**
 * The audience of every field of a shape; a list has that of its items. A field that the table leaves out does not
 * compile.
 */
export type AudiencesOf<Shape> = [NonNullable<Shape>] extends [readonly (infer Item)[]]
  ? AudiencesOf<Item>
  : [NonNullable<Shape>] extends [object]
    ? { readonly [Key in Keys<NonNullable<Shape>>]-?: AudiencesOf<Part<NonNullable<Shape>, Key>> }
    : Audience;

/** The same audience for several fields. */
function fields<Name extends string, Each extends Audience>(audience: Each, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, audience])) as Record<Name, Each>;
}

/** A list that anyone may read. */
const list = <Item>(data: Item) => ({
  data,
  ...fields('public', 'total', 'current_page', 'last_page', 'per_page', 'as_of'),
});

/** A list that only its owner may read, its length included. */
const ownList = <Item>(data: Item) => ({ ...list(data), ...fields('owner', 'total', 'last_page') });

const person = fields('public', 'user_id', 'nickname', 'avatar', 'is_official');

const user = {
  ...person,
  ...fields('public', 'bg_img', 'bg_focal_x', 'bg_focal_y', 'thumb', 'focus', 'followers', 'description', 'product'),
  ...fields('owner', 'birthday', 'country', 'gender'),
  ...fields('viewer', 'is_follow', 'is_disliked'),
} as const;

const post = {
  ...person,
  ...fields('public', 'post_id', 'post_type', 'title', 'content', 'language', 'subjects', 'public_time', 'is_top'),
  pics: fields('public', 'width', 'height', 'url', 'video', 'ios_url', 'focal_x', 'focal_y', 'animation'),
  ...fields('public', 'videos', 'video_cover', 'video_width', 'video_height', 'cover_focal_x', 'cover_focal_y'),
  ...fields('public', 'views', 'comment', 'thumb'),
  ...fields('viewer', 'is_thumb', 'is_follow'),
  best_comment: {
    ...person,
    ...fields('public', 'comment_id', 'content'),
    others: fields('public', 'comment_id', 'user_id', 'nickname', 'avatar'),
  },
} as const;

/** A post in the owner's list of what it hid. */
const hiddenPost = {
  ...fields('owner', 'user_id', 'nickname', 'avatar', 'is_official', 'post_id', 'post_type', 'title', 'content'),
  ...fields(
    'owner',
    'language',
    'subjects',
    'public_time',
    'is_top',
    'videos',
    'video_cover',
    'video_width',
    'video_height',
  ),
  ...fields('owner', 'cover_focal_x', 'cover_focal_y', 'views', 'comment', 'thumb', 'is_thumb', 'is_follow'),
  pics: fields('owner', 'width', 'height', 'url', 'video', 'ios_url', 'focal_x', 'focal_y', 'animation'),
  best_comment: {
    ...fields('owner', 'comment_id', 'user_id', 'nickname', 'avatar', 'is_official', 'content'),
    others: fields('owner', 'comment_id', 'user_id', 'nickname', 'avatar'),
  },
};

const comment = {
  ...person,
  ...fields('public', 'comment_id', 'content', 'public_time', 'thumb', 'reply'),
  is_thumb: 'viewer',
} as const;

const found = { ...person, is_focus: 'viewer' } as const;

/** A row of one of the owner's lists: nobody else learns who follows whom. */
const follower = fields('owner', 'user_id', 'nickname', 'avatar', 'is_official', 'is_focus', 'create_time');

/** Comments, likes and new fans in one list; a field that several kinds have is the same in all. */
const message = {
  ...follower,
  ...fields(
    'owner',
    'reply_user_id',
    'reply_user_name',
    'reply_user_avatar',
    'reply_date',
    'reply_cmt',
    'my_cmt',
    'my_cmt_id',
    'more',
  ),
  content_list: fields('owner', 'name'),
  others: fields('owner', 'user_id', 'nickname', 'avatar', 'is_official'),
  ...fields('owner', 'like_user_id', 'like_user_name', 'like_user_avatar', 'like_date', 'comment_content', 'content'),
  ...fields('owner', 'comment_id', 'post_id', 'img', 'img_focal_x', 'img_focal_y'),
};

const nothing = {};

/** Who may see each field of every call's response (specification section 11). */
export const audiences: { readonly [Name in CallName]: AudiencesOf<ResponseFor<Name>> } = {
  login: fields('owner', 'token', 'token_expire'),
  logout: nothing,
  userinfo: user,
  embedlogin: { ...fields('owner', 'token', 'token_expire'), user },
  embedrenew: { token_expire: 'owner' },
  userhome: user,
  userfollow: nothing,
  dislikeuser: nothing,
  hiddenusers: ownList(fields('owner', 'user_id', 'nickname', 'avatar', 'is_official', 'create_time')),
  userfocus: ownList(follower),
  userfollows: ownList(follower),
  searchuser: list(found),
  country: fields('public', 'id', 'name', 'iso_code'),
  edituserinfo: nothing,
  mymessages: ownList(message),
  newfollowers: ownList(follower),
  upload: { list: fields('owner', 'url', 'width', 'height', 'cover', 'animation', 'is_stilled') },
  delupload: nothing,
  addpost: { post_id: 'owner' },
  posts: list(post),
  posttops: list(post),
  userposts: list(post),
  postdetail: post,
  postthumb: nothing,
  postread: nothing,
  postnotinterest: nothing,
  hiddenposts: ownList(hiddenPost),
  toppost: nothing,
  canceltoppost: nothing,
  delpost: nothing,
  undelpost: nothing,
  postreport: nothing,
  postcomments: list(comment),
  replycomments: list(comment),
  commentposition: fields('public', 'post_id', 'comment_id', 'page', 'reply_page', 'as_of'),
  addcomment: { comment_id: 'owner' },
  replycomment: { comment_id: 'owner' },
  commentthumb: nothing,
  delcomment: nothing,
  discover: {
    // Who is suggested depends on the viewer; of each the same is told to all.
    users: { ...person, ...fields('public', 'is_focus', 'topics') },
    topics: fields('public', 'topic', 'posts'),
    posts: post,
  },
};
