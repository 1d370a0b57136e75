import type { CallName } from '@community/contract/calls';
import { addcomment } from '../comments/addcomment.cases.ts';
import { commentposition } from '../comments/commentposition.cases.ts';
import { commentthumb } from '../comments/commentthumb.cases.ts';
import { delcomment } from '../comments/delcomment.cases.ts';
import { postcomments } from '../comments/postcomments.cases.ts';
import { replycomment } from '../comments/replycomment.cases.ts';
import { replycomments } from '../comments/replycomments.cases.ts';
import { discover } from '../discovery/discover.cases.ts';
import { country } from '../members/country.cases.ts';
import { dislikeuser } from '../members/dislikeuser.cases.ts';
import { edituserinfo } from '../members/edituserinfo.cases.ts';
import { hiddenusers } from '../members/hiddenusers.cases.ts';
import { searchuser } from '../members/searchuser.cases.ts';
import { userfocus } from '../members/userfocus.cases.ts';
import { userfollow } from '../members/userfollow.cases.ts';
import { userfollows } from '../members/userfollows.cases.ts';
import { userhome } from '../members/userhome.cases.ts';
import { mymessages } from '../messages/mymessages.cases.ts';
import { newfollowers } from '../messages/newfollowers.cases.ts';
import { addpost } from '../posts/addpost.cases.ts';
import { canceltoppost } from '../posts/canceltoppost.cases.ts';
import { delpost } from '../posts/delpost.cases.ts';
import { delupload } from '../posts/delupload.cases.ts';
import { hiddenposts } from '../posts/hiddenposts.cases.ts';
import { postdetail } from '../posts/postdetail.cases.ts';
import { postnotinterest } from '../posts/postnotinterest.cases.ts';
import { postread } from '../posts/postread.cases.ts';
import { postreport } from '../posts/postreport.cases.ts';
import { posts } from '../posts/posts.cases.ts';
import { postthumb } from '../posts/postthumb.cases.ts';
import { posttops } from '../posts/posttops.cases.ts';
import { toppost } from '../posts/toppost.cases.ts';
import { undelpost } from '../posts/undelpost.cases.ts';
import { upload } from '../posts/upload.cases.ts';
import { userposts } from '../posts/userposts.cases.ts';
import { embedlogin } from '../session/embedlogin.cases.ts';
import { embedrenew } from '../session/embedrenew.cases.ts';
import { login } from '../session/login.cases.ts';
import { logout } from '../session/logout.cases.ts';
import { userinfo } from '../session/userinfo.cases.ts';
import type { CasesOf } from './case.ts';

/** Who may make which call, and what each sees. A call of the contract without cases does not compile. */
export const permissionCases: { readonly [Name in CallName]: CasesOf<Name> } = {
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
