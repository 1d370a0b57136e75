import { fields } from './audience.ts';

/** Who may see each field of what calls carry. */

export const person = fields('public', 'user_id', 'nickname', 'avatar', 'is_official');

export const user = {
  ...person,
  ...fields('public', 'bg_img', 'bg_focal_x', 'bg_focal_y', 'thumb', 'focus', 'followers', 'description', 'product'),
  ...fields('owner', 'birthday', 'country', 'gender'),
  ...fields('viewer', 'is_follow', 'is_disliked'),
} as const;

export const post = {
  ...person,
  ...fields('public', 'post_id', 'post_type', 'title', 'content', 'language', 'subjects', 'public_time', 'is_top'),
  pics: fields('public', 'width', 'height', 'url', 'video', 'ios_url', 'focal_x', 'focal_y', 'animation'),
  ...fields('public', 'videos', 'video_cover', 'video_width', 'video_height', 'video_seconds'),
  ...fields('public', 'cover_focal_x', 'cover_focal_y'),
  ...fields('public', 'views', 'comment', 'thumb'),
  ...fields('viewer', 'is_thumb', 'is_follow'),
  best_comment: {
    ...person,
    ...fields('public', 'comment_id', 'content'),
    others: fields('public', 'comment_id', 'user_id', 'nickname', 'avatar'),
  },
} as const;

/** A post in the owner's list of what it hid. */
export const hiddenPost = {
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
    'video_seconds',
  ),
  ...fields('owner', 'cover_focal_x', 'cover_focal_y', 'views', 'comment', 'thumb', 'is_thumb', 'is_follow'),
  pics: fields('owner', 'width', 'height', 'url', 'video', 'ios_url', 'focal_x', 'focal_y', 'animation'),
  best_comment: {
    ...fields('owner', 'comment_id', 'user_id', 'nickname', 'avatar', 'is_official', 'content'),
    others: fields('owner', 'comment_id', 'user_id', 'nickname', 'avatar'),
  },
};

export const comment = {
  ...person,
  ...fields('public', 'comment_id', 'content', 'public_time', 'thumb', 'reply'),
  is_thumb: 'viewer',
} as const;

/** A comment on a post with its first reply. Replies are for members (specification section 6). */
export const postComment = {
  ...comment,
  first_reply: {
    ...fields('viewer', 'user_id', 'nickname', 'avatar', 'is_official'),
    ...fields('viewer', 'comment_id', 'content', 'public_time', 'thumb', 'is_thumb'),
  },
} as const;

export const found = { ...person, is_focus: 'viewer' } as const;

/** A row of one of the owner's lists: nobody else learns who follows whom. */
export const follower = fields('owner', 'user_id', 'nickname', 'avatar', 'is_official', 'is_focus', 'create_time');

/** Comments, likes and new fans in one list; a field that several kinds have is the same in all. */
export const message = {
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
