import type { CallName } from './calls.ts';

/** When the feed embedded in a store's page may make a call: always, only if the store may compose, or never. */
export type EmbedScope = 'always' | 'compose' | 'never';

/**
 * What a store's page may do for a reader: read, react, comment, report, hide, and post where its operator allows it.
 * Messages, the profile, the account and what removes content stay in the community. Calls that are `never` fail with
 * 4003 for tokens of embeds, and browsers do not let stores' pages make them. A call that the table leaves out does not
 * compile.
 */
export const embedScope: Readonly<Record<CallName, EmbedScope>> = {
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
};
