import type { memberCalls } from '@community/contract/calls/members';
import type { messageCalls } from '@community/contract/calls/messages';
import type { sessionCalls } from '@community/contract/calls/session';
import { type Cases, everyone, members, rejected, rowsOf, sees } from './case.ts';
import type { Fixture } from './fixture.ts';

const theOwner = ({ owner }: Fixture) => ({ user_id: String(owner) });
const names = (_: Fixture, { data }: { data: readonly object[] }) =>
  data
    .map((item) => ('nickname' in item ? String(item.nickname) : ''))
    .toSorted((one, other) => one.localeCompare(other));

const follows = (fixture: Fixture) =>
  rowsOf(fixture, 'follow where fan_id = $1 and author_id = $2', [fixture.caller, fixture.owner]);

/** The owner's profile after somebody edited one. */
const ownersName = async ({ scenario, owner }: Fixture) =>
  (await scenario.call('userhome', { user_id: String(owner) })).nickname;

const profile = (url: string) => ({ avatar: url, bg_img: url, nickname: 'Changed' });

export const sessionCases: Cases<keyof typeof sessionCalls> = {
  login: [
    {
      does: 'brings a key that opens no central session',
      request: () => ({ session_key: 'none' }),
      seen: () => null,
      outcomes: everyone(rejected(4001)),
    },
  ],
  embedlogin: [
    {
      does: 'brings a code without the origin of a store',
      request: () => ({ embed: 'store', code: 'c'.repeat(43), verifier: 'v'.repeat(43) }),
      seen: () => null,
      outcomes: everyone(rejected(4003)),
    },
  ],
  embedrenew: [
    {
      does: 'renews a token that is no store’s',
      request: () => ({}),
      seen: () => null,
      outcomes: members(rejected(4001)),
    },
  ],
  logout: [
    {
      does: "ends no session of the owner's but an own one",
      request: () => ({}),
      seen: (fixture) => rowsOf(fixture, 'app_session', []),
      outcomes: members(sees(0)),
    },
  ],
  userinfo: [
    {
      does: 'reads the own profile',
      request: () => ({}),
      seen: ({ caller }, { user_id }) => user_id === String(caller),
      outcomes: members(sees(true)),
    },
  ],
};

export const memberCases: Cases<keyof typeof memberCalls> = {
  userhome: [
    {
      does: "reads the owner's profile",
      request: theOwner,
      seen: (_, { nickname, is_follow, is_disliked = 0 }) => [nickname, is_follow, is_disliked],
      outcomes: everyone(sees(['Owner', 0, 0]), {
        other: sees(['Owner', 1, 0]),
        disliked: sees(['Owner', 1, 0]),
        dislikes: sees(['Owner', 0, 1]),
      }),
    },
  ],
  userfollow: [
    {
      does: 'follows',
      request: (fixture) => ({ ...theOwner(fixture), status: 1 }),
      seen: follows,
      outcomes: members(sees(1), { owner: rejected(4022) }),
    },
    {
      does: 'unfollows',
      request: (fixture) => ({ ...theOwner(fixture), status: 2 }),
      seen: follows,
      outcomes: members(sees(0), { owner: rejected(4022) }),
    },
  ],
  dislikeuser: [
    {
      does: 'dislikes the owner, which ends the follow',
      request: theOwner,
      seen: async (fixture) => [
        await follows(fixture),
        await rowsOf(fixture, 'dislike where member_id = $1 and author_id = $2', [fixture.caller, fixture.owner]),
      ],
      outcomes: members(sees([0, 1]), { owner: rejected(4022), dislikes: rejected(4000) }),
    },
    {
      does: 'lifts the own dislike of the owner, and nobody else’s',
      request: (fixture) => ({ ...theOwner(fixture), status: 2 }),
      seen: (fixture) => rowsOf(fixture, 'dislike where author_id = $1', [fixture.owner]),
      outcomes: members(sees(1), { owner: rejected(4022), dislikes: sees(0) }),
    },
  ],
  hiddenusers: [
    {
      does: 'reads whom the caller dislikes',
      request: () => ({}),
      seen: names,
      outcomes: members(sees([]), { owner: sees(['Disliked']), dislikes: sees(['Owner']) }),
    },
  ],
  // The requested id does not matter: the lists are always the caller's own.
  userfocus: [
    {
      does: 'asks whom the owner follows',
      request: theOwner,
      seen: names,
      outcomes: members(sees(['Owner']), { owner: sees(['Bystander']), dislikes: sees([]) }),
    },
  ],
  userfollows: [
    {
      does: "asks for the owner's fans",
      request: theOwner,
      seen: names,
      outcomes: members(sees([]), { owner: sees(['Disliked', 'Other']) }),
    },
  ],
  searchuser: [
    {
      does: 'searches the owner',
      request: () => ({ nickname: 'owner', per_page: 50 }),
      seen: (fixture, { data }) => data.some(({ user_id }) => user_id === String(fixture.owner)),
      outcomes: everyone(sees(true)),
    },
  ],
  country: [
    {
      does: 'reads the countries',
      request: () => ({}),
      seen: (_, list) => list.length > 200,
      outcomes: everyone(sees(true)),
    },
  ],
  edituserinfo: [
    {
      does: 'edits a profile with own pictures',
      request: async ({ scenario, caller, owner }) => profile(await scenario.upload(caller ?? owner)),
      seen: ownersName,
      outcomes: members(sees('Owner'), { owner: sees('Changed') }),
    },
    {
      does: "edits a profile with the owner's pictures",
      request: async ({ scenario, owner }) => profile(await scenario.upload(owner)),
      seen: ownersName,
      outcomes: members(rejected(4022), { owner: sees('Changed') }),
    },
  ],
};

export const messageCases: Cases<keyof typeof messageCalls> = {
  mymessages: [
    {
      does: 'reads who commented',
      request: () => ({ type: 1 }),
      seen: (_, { data }) => data.map((item) => ('reply_user_name' in item ? item.reply_user_name : null)),
      outcomes: members(sees([]), { owner: sees(['Bystander']) }),
    },
    {
      does: 'reads who liked',
      request: () => ({ type: 7 }),
      seen: (_, { data }) => data.map((item) => ('like_user_name' in item ? item.like_user_name : null)),
      outcomes: members(sees([]), { owner: sees(['Bystander']) }),
    },
    {
      does: 'reads who follows',
      request: () => ({ type: 5 }),
      seen: names,
      // Disliking the owner retracted the unread follow message.
      outcomes: members(sees([]), { owner: sees(['Disliked', 'Other']) }),
    },
  ],
  newfollowers: [
    {
      does: "asks for the owner's new fans",
      request: theOwner,
      seen: names,
      outcomes: members(sees([]), { owner: sees(['Disliked', 'Other']) }),
    },
  ],
};
