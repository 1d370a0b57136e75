import { Type } from 'typebox';
import { fields, list, ownList } from '../declarations/audience.ts';
import { declareCall } from '../declarations/declare-call.ts';
import { follower, found, user } from '../declarations/entity-audiences.ts';
import { doAndUndo } from '../declarations/store-parameters.ts';
import { Birthday, Country, FollowerItem, Gender, HiddenUser, Nickname, UserInfo, UserListItem } from '../entities.ts';
import { textLimits } from '../limits.ts';
import { Id, MediaUrl, Nothing, Page, PageQuery, ToggleStatus } from '../schema.ts';

const SearchText = Type.String({ maxLength: textLimits.maxSearchCharacters });

const FollowQuery = Type.Object({
  user_id: Type.Optional(Id),
  user_name: Type.Optional(SearchText),
  ...PageQuery,
});

/** Message of `dislikeuser` without an id (specification section 8). */
export const dislikedUserMissing = 'Disliked user ID cannot be empty';

export const memberCalls = {
  userhome: declareCall({
    summary: 'User info by id',
    access: 'anyone',
    embed: { scope: 'always', parameters: { user_id: 'any' } },
    request: Type.Object({ user_id: Id }),
    response: UserInfo,
    audience: user,
  }),
  userfollow: declareCall({
    summary: 'Follow or unfollow',
    access: 'member',
    embed: { scope: 'always', parameters: { user_id: 'any', status: doAndUndo } },
    request: Type.Object({ user_id: Id, status: ToggleStatus }),
    response: Nothing,
    audience: {},
  }),
  dislikeuser: declareCall({
    summary: "Hide an author's posts from me, or show them again",
    access: 'member',
    embed: { scope: 'always', parameters: { user_id: 'any', status: doAndUndo } },
    request: Type.Object({
      user_id: Type.String({ maxLength: 64, missingMessage: dislikedUserMissing }),
      status: Type.Optional(ToggleStatus),
    }),
    response: Nothing,
    audience: {},
  }),
  hiddenusers: declareCall({
    summary: 'Authors whose posts I hid, the last one first',
    access: 'member',
    embed: 'never',
    request: Type.Object(PageQuery),
    response: Page(HiddenUser),
    audience: ownList(fields('owner', 'user_id', 'nickname', 'avatar', 'is_official', 'create_time')),
  }),
  userfocus: declareCall({
    summary: 'Members I follow',
    access: 'member',
    embed: 'never',
    request: FollowQuery,
    response: Page(FollowerItem),
    audience: ownList(follower),
  }),
  userfollows: declareCall({
    summary: 'My fans',
    access: 'member',
    embed: 'never',
    request: FollowQuery,
    response: Page(FollowerItem),
    audience: ownList(follower),
  }),
  searchuser: declareCall({
    summary: 'Members by nickname',
    access: 'anyone',
    embed: 'never',
    request: Type.Object({ nickname: SearchText, ...PageQuery }),
    response: Page(UserListItem),
    audience: list(found),
  }),
  country: declareCall({
    method: 'GET',
    summary: 'Countries',
    access: 'anyone',
    embed: 'never',
    request: Nothing,
    response: Type.Array(Country),
    audience: fields('public', 'id', 'name', 'iso_code'),
  }),
  edituserinfo: declareCall({
    summary: 'Edit the own profile',
    access: 'member',
    embed: 'never',
    request: Type.Object({
      avatar: MediaUrl,
      nickname: Nickname,
      country: Type.Optional(Type.String({ pattern: '^$|^[A-Z]{2}$' })),
      gender: Type.Optional(Gender),
      birthday: Type.Optional(Birthday),
      bg_img: MediaUrl,
    }),
    response: Nothing,
    audience: {},
  }),
};
