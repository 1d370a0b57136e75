import type { CallName, RequestFor } from './calls.ts';
import { languages } from './languages.ts';

/** When the feed embedded in a store's page may make a call: always, only if the store may compose, or never. */
export type EmbedScope = 'always' | 'compose' | 'never';

const scopes = {
  login: 'never',
  logout: 'never',
  userinfo: 'always',
  embedlogin: 'always',
  embedrenew: 'always',
  userhome: 'always',
  userfollow: 'always',
  dislikeuser: 'always',
  hiddenusers: 'never',
  userfocus: 'never',
  userfollows: 'never',
  searchuser: 'never',
  country: 'never',
  edituserinfo: 'never',
  mymessages: 'never',
  newfollowers: 'never',
  upload: 'compose',
  delupload: 'compose',
  addpost: 'compose',
  posts: 'always',
  posttops: 'always',
  userposts: 'always',
  postdetail: 'always',
  postthumb: 'always',
  postread: 'always',
  postnotinterest: 'always',
  hiddenposts: 'never',
  toppost: 'never',
  canceltoppost: 'never',
  delpost: 'never',
  undelpost: 'never',
  postreport: 'always',
  postcomments: 'always',
  replycomments: 'always',
  commentposition: 'always',
  addcomment: 'always',
  replycomment: 'always',
  commentthumb: 'always',
  delcomment: 'never',
  discover: 'never',
} as const satisfies Readonly<Record<CallName, EmbedScope>>;

/**
 * What a store's page may do for a reader: read, react, comment, report, hide, and post where its operator allows it.
 * Messages, the profile, the account and what removes content stay in the community. Calls that are `never` fail with
 * 4003 for tokens of embeds, and browsers do not let stores' pages make them. A call that the table leaves out does not
 * compile.
 */
export const embedScope: Readonly<Record<CallName, EmbedScope>> = scopes;

/** Calls that some stores may make. */
type StoreCall = {
  [Name in CallName]: (typeof scopes)[Name] extends 'never' ? never : Name;
}[CallName];

/** `any` for what has no end: ids, texts, lists, numbers of pages; else the values, one by one. */
type AllowedValues<Value> = string extends Value
  ? 'any'
  : number extends Value
    ? 'any'
    : [Value] extends [string | number]
      ? readonly Value[]
      : 'any';

/** The values that stores may give each parameter of a request. */
export type StoreParameters<Request> = {
  readonly [Name in keyof Request]-?: AllowedValues<NonNullable<Request[Name]>>;
};

const page = { page: 'any', per_page: 'any', as_of: 'any' } as const;
const status = [1, 2] as const;
const sort_type = [1, 2] as const;

const parameters = {
  userinfo: {},
  embedlogin: { embed: 'any', code: 'any', verifier: 'any' },
  embedrenew: {},
  userhome: { user_id: 'any' },
  userfollow: { user_id: 'any', status },
  dislikeuser: { user_id: 'any', status },
  upload: {},
  delupload: { urls: 'any' },
  addpost: {
    post_type: [1, 2],
    content: 'any',
    subjects: 'any',
    pics: 'any',
    videos: 'any',
    video_cover: 'any',
    texts: 'any',
    idempotency_key: 'any',
  },
  posts: { type: [1], subject: 'any', user_id: 'any', official: [1], pinned: [1], language: languages, ...page },
  posttops: { type: [1], language: languages, ...page },
  userposts: { user_id: 'any', post_type: [1, 2], language: languages, ...page },
  postdetail: { post_id: 'any', language: languages },
  postthumb: { post_id: 'any', status },
  postread: { post_ids: 'any', guest_id: 'any' },
  postnotinterest: { post_id: 'any', status },
  postreport: { post_id: 'any', reasons: 'any', remark: 'any', idempotency_key: 'any' },
  postcomments: { post_id: 'any', sort_type, ...page },
  replycomments: { comment_id: 'any', sort_type, ...page },
  commentposition: { comment_id: 'any', sort_type, per_page: 'any', as_of: 'any' },
  addcomment: { post_id: 'any', content: 'any', idempotency_key: 'any' },
  replycomment: { comment_id: 'any', content: 'any', idempotency_key: 'any' },
  commentthumb: { comment_id: 'any', status },
} as const satisfies { readonly [Name in StoreCall]: StoreParameters<RequestFor<Name>> };

/**
 * What a store's page may ask with the calls that it may make: a value that the table leaves out fails with 4003. Lists
 * of whom the reader follows (`type` 2) stay in the community: a store learns of the authors that it shows whether the
 * reader follows them, and no more. A parameter that the table leaves out does not compile.
 */
export const storeParameters: { readonly [Name in CallName]?: StoreParameters<RequestFor<Name>> } = parameters;
