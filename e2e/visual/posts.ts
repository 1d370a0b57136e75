import type { Comment, CommentMessage, LikeMessage, Post, PostComment } from '@community/contract/entities';
import { picture, square } from './drawn-media.ts';
import { brand, daysAgo, hoursAgo, longName, marco, minutesAgo, reader, yuki } from './people.ts';

type Author = typeof reader;

function post(post_id: string, by: Author, change: Partial<Post>): Post {
  return {
    post_id,
    ...by,
    post_type: 1,
    content: '',
    subjects: [],
    pics: [],
    videos: [],
    video_cover: '',
    public_time: hoursAgo(2),
    views: 3120,
    comment: 18,
    thumb: 246,
    is_thumb: 0,
    is_follow: 0,
    is_top: 0,
    ...change,
  };
}

const longText = Array.from(
  { length: 12 },
  (_, index) => `Week ${index + 1}: the pads are softer, the hinge is quieter, and the bus is as loud as ever.`,
).join('\n');

/** One post of each kind. */
export const posts = {
  onePicture: post('11', marco, {
    content: 'Three hours on the night train, and the only thing I heard was the second movement.',
    subjects: ['nighttrain', 'driftpro'],
    pics: [picture(0)],
    best_comment: {
      comment_id: '31',
      ...yuki,
      content: 'Which pads are these? Mine are thinner.',
      others: [
        { ...brand, comment_id: '32' },
        { ...reader, comment_id: '33' },
      ],
    },
  }),
  ninePictures: post('12', brand, {
    content: 'Nine finishes from the colour lab. Which one should we build next?',
    pics: Array.from({ length: 9 }, (_, index) => picture(index)),
    thumb: 12_400,
    comment: 861,
    is_thumb: 1,
    is_follow: 1,
  }),
  tall: post('13', yuki, { content: 'The shelf, finally.', pics: [picture(2, 900, 1600)], thumb: 1, comment: 0 }),
  wide: post('14', longName, { content: 'The whole bench, left to right.', pics: [picture(3, 1800, 600)] }),
  video: post('15', marco, {
    post_type: 2,
    content: 'Cone at 40 Hz.',
    videos: ['/media/clip.mp4'],
    video_cover: picture(4, 1280, 720).url,
    video_width: 1280,
    video_height: 720,
    video_seconds: 65,
  }),
  live: post('16', yuki, {
    content: 'Watch how the light moves over the mesh.',
    pics: [{ ...picture(5), video: '/media/live.mp4' }],
  }),
  long: post('17', longName, {
    content: longText,
    subjects: ['longterm', 'review', 'commute'],
    pics: [picture(1)],
    public_time: daysAgo(40),
  }),
  own: post('18', reader, { content: 'My desk after the tidy-up.', pics: [picture(3)], public_time: daysAgo(1) }),
} satisfies Record<string, Post>;

/** The feed of most pages. */
export const feed: Post[] = [posts.onePicture, posts.ninePictures, posts.own];

function comment(comment_id: string, by: Author, content: string, change: Partial<Comment> = {}): Comment {
  return { comment_id, ...by, content, public_time: minutesAgo(14), thumb: 0, is_thumb: 0, reply: 0, ...change };
}

export const comments: Comment[] = [
  comment('31', yuki, 'Which pads are these? Mine are thinner.', { thumb: 24, reply: 3, is_thumb: 1 }),
  comment('32', brand, 'The velour ones. They come with the travel case, and fit every Drift since the first.', {
    thumb: 112,
    reply: 1,
  }),
  comment('33', reader, 'Saved me a purchase. Thank you!', { public_time: hoursAgo(3) }),
  comment('34', longName, 'A question about the hinge: '.repeat(8).trim(), { public_time: daysAgo(3) }),
];

const firstReply = comment('41', marco, 'The thicker ones, 22 mm.', { thumb: 3 });

/** Replies to the first comment, oldest first. */
export const replies: Comment[] = [
  firstReply,
  comment('42', yuki, 'Ordered. I will report back.', { public_time: minutesAgo(2) }),
  comment('43', brand, 'Tell us how they fit.', { public_time: minutesAgo(1) }),
];

/** The comments as members get them. */
export const answeredComments: PostComment[] = comments.map((one) => {
  if (one.comment_id === '31') return { ...one, first_reply: firstReply };
  return one.reply > 0 ? { ...one, first_reply: comment('44', marco, 'Now I know what to pack.') } : one;
});

const messageOf = (img: string) => ({ post_id: '18', img });

export const commentMessages: CommentMessage[] = [marco, yuki, brand].map((by, index) => ({
  reply_user_id: by.user_id,
  reply_user_name: by.nickname,
  reply_user_avatar: by.avatar,
  is_official: by.is_official,
  reply_date: hoursAgo(index + 1),
  reply_cmt: 'What is the lamp on the left? It would fit my own desk.',
  my_cmt: index === 1 ? 'The lamp is from a flea market.' : '',
  content_list: [{ name: 'My desk after the tidy-up.' }],
  comment_id: String(51 + index),
  ...messageOf(square(3)),
}));

export const likeMessages: LikeMessage[] = [yuki, marco].map((by, index) => ({
  like_user_id: by.user_id,
  like_user_name: by.nickname,
  like_user_avatar: by.avatar,
  is_official: by.is_official,
  like_date: daysAgo(index),
  comment_content: index === 1 ? 'Saved me a purchase. Thank you!' : '',
  content: 'My desk after the tidy-up.',
  my_cmt: '',
  reply_cmt: '',
  ...messageOf(square(3)),
}));
