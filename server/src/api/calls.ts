import type { CallName } from '@community/contract/calls';
import type { Database } from '../database/database.ts';
import type { Media } from '../media/media.ts';
import type { Embeds } from '../stores/embeds.ts';
import { addcomment } from './comments/addcomment.ts';
import { commentposition } from './comments/commentposition.ts';
import { commentthumb } from './comments/commentthumb.ts';
import { delcomment } from './comments/delcomment.ts';
import { postcomments } from './comments/postcomments.ts';
import { replycomment } from './comments/replycomment.ts';
import { replycomments } from './comments/replycomments.ts';
import { discover } from './discovery/discover.ts';
import { country } from './members/country.ts';
import { dislikeuser } from './members/dislikeuser.ts';
import { edituserinfo } from './members/edituserinfo.ts';
import { hiddenusers } from './members/hiddenusers.ts';
import { searchuser } from './members/searchuser.ts';
import { userfocus } from './members/userfocus.ts';
import { userfollow } from './members/userfollow.ts';
import { userfollows } from './members/userfollows.ts';
import { userhome } from './members/userhome.ts';
import { mymessages } from './messages/mymessages.ts';
import { newfollowers } from './messages/newfollowers.ts';
import { addpost } from './posts/addpost.ts';
import { canceltoppost } from './posts/canceltoppost.ts';
import { delpost } from './posts/delpost.ts';
import { delupload } from './posts/delupload.ts';
import { hiddenposts } from './posts/hiddenposts.ts';
import type { SharedRanking } from './posts/lists/ranking.ts';
import type { PostContents } from './posts/post-contents.ts';
import { postdetail } from './posts/postdetail.ts';
import { postnotinterest } from './posts/postnotinterest.ts';
import { postread } from './posts/postread.ts';
import { postreport } from './posts/postreport.ts';
import { posts } from './posts/posts.ts';
import { postthumb } from './posts/postthumb.ts';
import { posttops } from './posts/posttops.ts';
import { toppost } from './posts/toppost.ts';
import { undelpost } from './posts/undelpost.ts';
import { upload } from './posts/upload.ts';
import { userposts } from './posts/userposts.ts';
import type { ServerCall } from './server-call.ts';
import type { CentralSessions } from './session/central-sessions.ts';
import type { EmbedSignIn } from './session/embed-sign-in.ts';
import { embedlogin } from './session/embedlogin.ts';
import { embedrenew } from './session/embedrenew.ts';
import { login } from './session/login.ts';
import { logout } from './session/logout.ts';
import { userinfo } from './session/userinfo.ts';
import type { SpamLimits } from './spam/spam-limits.ts';

/** What the handlers need together; each takes its part. */
export interface CallNeeds {
  database: Database;
  media: Media;
  centralSessions: CentralSessions;
  spamLimits: SpamLimits;
  /** Name of the brand; empty without one. */
  brand: string;
  /** Stores that embed the feed, and how readers sign in there. */
  stores: { embeds: Embeds; signIn: EmbedSignIn };
  contents: PostContents;
  ranking: SharedRanking;
}

/** Every call as the server makes it. A call of the contract that is not here does not compile. */
export const serverCalls: { readonly [Name in CallName]: ServerCall<Name, CallNeeds> } = {
  login,
  logout,
  userinfo,
  embedlogin,
  embedrenew,
  upload,
  delupload,
  addpost,
  posts,
  posttops,
  userposts,
  postdetail,
  postthumb,
  postread,
  postnotinterest,
  hiddenposts,
  toppost,
  canceltoppost,
  delpost,
  undelpost,
  postreport,
  userhome,
  userfollow,
  dislikeuser,
  hiddenusers,
  userfocus,
  userfollows,
  searchuser,
  country,
  edituserinfo,
  postcomments,
  replycomments,
  commentposition,
  addcomment,
  replycomment,
  commentthumb,
  delcomment,
  mymessages,
  newfollowers,
  discover,
};
