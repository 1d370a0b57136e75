import { Type } from 'typebox';
import { Birthday, Country, FollowerItem, Gender, HiddenUser, Nickname, UserInfo, UserListItem } from '../entities.ts';
import { textLimits } from '../limits.ts';
import { call, Id, MediaUrl, Nothing, Page, PageQuery, ToggleStatus } from '../schema.ts';

const SearchText = Type.String({ maxLength: textLimits.maxSearchCharacters });

const FollowQuery = Type.Object({
  user_id: Type.Optional(Id),
  user_name: Type.Optional(SearchText),
  ...PageQuery,
});

/** Message of `dislikeuser` without an id (specification section 8). */
export const dislikedUserMissing = 'Disliked user ID cannot be empty';

export const memberCalls = {
  userhome: call({
    summary: 'User info by id',
    access: 'anyone',
    request: Type.Object({ user_id: Id }),
    response: UserInfo,
  }),
  userfollow: call({
    summary: 'Follow or unfollow',
    access: 'member',
    request: Type.Object({ user_id: Id, status: ToggleStatus }),
    response: Nothing,
  }),
  dislikeuser: call({
    summary: "Hide an author's posts from me, or show them again",
    access: 'member',
    request: Type.Object({
      user_id: Type.String({ maxLength: 64, missingMessage: dislikedUserMissing }),
      status: Type.Optional(ToggleStatus),
    }),
    response: Nothing,
  }),
  hiddenusers: call({
    summary: 'Authors whose posts I hid, the last one first',
    access: 'member',
    request: Type.Object(PageQuery),
    response: Page(HiddenUser),
  }),
  userfocus: call({
    summary: 'Members I follow',
    access: 'member',
    request: FollowQuery,
    response: Page(FollowerItem),
  }),
  userfollows: call({ summary: 'My fans', access: 'member', request: FollowQuery, response: Page(FollowerItem) }),
  searchuser: call({
    summary: 'Members by nickname',
    access: 'anyone',
    request: Type.Object({ nickname: SearchText, ...PageQuery }),
    response: Page(UserListItem),
  }),
  country: call({
    method: 'GET',
    summary: 'Countries',
    access: 'anyone',
    request: Nothing,
    response: Type.Array(Country),
  }),
  edituserinfo: call({
    summary: 'Edit the own profile',
    access: 'member',
    request: Type.Object({
      avatar: MediaUrl,
      nickname: Nickname,
      country: Type.Optional(Type.String({ pattern: '^$|^[A-Z]{2}$' })),
      gender: Type.Optional(Gender),
      birthday: Type.Optional(Birthday),
      bg_img: MediaUrl,
    }),
    response: Nothing,
  }),
};
