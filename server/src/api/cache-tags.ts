import type { CallName, Envelope } from '@community/contract/calls';
import type { Post } from '@community/contract/entities';

/**
 * What a response shows, in the sense of a CDN's `Cache-Tag`: `post:7`, `comment:9`, `posts` for any list of posts or
 * number of them, `best-comment:9` for one that a list of posts shows, if only by its author's face, and `content` for
 * what no other tag describes.
 */
export type CacheTag = 'content' | 'posts' | `post:${string}` | `comment:${string}` | `best-comment:${string}`;

/** What a change of content concerns; `all` is everything that visitors see. */
export type ChangedTags = readonly CacheTag[] | 'all';

/** Parts of valid requests. */
interface Subject {
  post_id?: string;
  comment_id?: string;
}

/** Tags of the comments, or replies, of a list. */
function tagsOfComments(data: unknown): CacheTag[] {
  const { data: comments = [] } = (data ?? {}) as { data?: readonly { comment_id: string }[] };
  return comments.map(({ comment_id }) => `comment:${comment_id}` as const);
}

/** Tags of a list of posts. Of their best comments they show no count, so replies drop none. */
function tagsOfPosts(data: unknown): CacheTag[] {
  const { data: posts = [] } = (data ?? {}) as { data?: readonly Post[] };
  const comments = posts.flatMap(({ best_comment: best }) => (best ? [best, ...best.others] : []));
  return ['posts', ...comments.map(({ comment_id }) => `best-comment:${comment_id}` as const)];
}

/** Tags of a visitor's response. A call that is not known here has the tag that every change has. */
export function shownTags(call: CallName, request: unknown, { data }: Pick<Envelope, 'data'>): CacheTag[] {
  const { post_id, comment_id } = (request ?? {}) as Subject;
  switch (call) {
    case 'posts':
    case 'posttops':
    case 'userposts':
      return tagsOfPosts(data);
    case 'userhome':
    case 'discover':
      return ['posts'];
    case 'postdetail':
      return [`post:${post_id}`];
    case 'postcomments':
      return [`post:${post_id}`, ...tagsOfComments(data)];
    case 'replycomments':
      return [`comment:${comment_id}`, ...tagsOfComments(data)];
    case 'country':
      return [];
    default:
      return ['content'];
  }
}

type Change = 'all' | null | ((request: Subject, data: Subject) => readonly CacheTag[]);

const postsAnd = ({ post_id }: Subject): readonly CacheTag[] => ['content', 'posts', `post:${post_id}`];
const commentOf = ({ comment_id }: Subject): readonly CacheTag[] => ['content', `comment:${comment_id}`];

/**
 * What each call changes for visitors at once; null for nothing. Likes, follows and views are not among these changes:
 * their counts may be some seconds old.
 */
const changes: Readonly<Record<CallName, Change>> = {
  addpost: (_request, data) => postsAnd(data),
  delpost: postsAnd,
  undelpost: postsAnd,
  toppost: postsAnd,
  canceltoppost: postsAnd,
  addcomment: ({ post_id }) => ['content', `post:${post_id}`],
  replycomment: commentOf,
  delcomment: (request) => [...commentOf(request), `best-comment:${request.comment_id}`],
  edituserinfo: 'all',
  commentposition: null,
  commentthumb: null,
  country: null,
  delupload: null,
  discover: null,
  dislikeuser: null,
  embedlogin: null,
  embedrenew: null,
  hiddenposts: null,
  hiddenusers: null,
  login: null,
  logout: null,
  mymessages: null,
  newfollowers: null,
  postcomments: null,
  postdetail: null,
  postnotinterest: null,
  postread: null,
  postreport: null,
  posts: null,
  postthumb: null,
  posttops: null,
  replycomments: null,
  searchuser: null,
  upload: null,
  userfocus: null,
  userfollow: null,
  userfollows: null,
  userhome: null,
  userinfo: null,
  userposts: null,
};

/** Tags of what a successful call changed for visitors at once; null if nothing. */
export function changedTags(call: CallName, request: unknown, { data }: Pick<Envelope, 'data'>): ChangedTags | null {
  const change = changes[call];
  return typeof change === 'function' ? change(request ?? {}, data ?? {}) : change;
}
