import type { postCalls } from '@community/contract/calls/posts';
import type { Post } from '@community/contract/entities';
import { type Cases, everyone, members, rejected, rowsOf, sees } from './case.ts';
import type { Fixture } from './fixture.ts';

const thePost = ({ post }: Fixture) => ({ post_id: post });

/** Whether the owner's post is in a list. */
const shown = ({ post }: Fixture, { data }: { data: Post[] }): boolean => data.some(({ post_id }) => post_id === post);

/** Whether a visitor and the caller see the owner's post. */
async function shownTo({ scenario, owner, post, caller }: Fixture): Promise<{ visitor: boolean; caller: boolean }> {
  const list = async (member: number | null) =>
    (await scenario.call('userposts', { user_id: String(owner), post_type: 1 }, member)).data.some(
      ({ post_id }) => post_id === post,
    );
  return { visitor: await list(null), caller: await list(caller) };
}

const likes = (fixture: Fixture) =>
  rowsOf(fixture, 'post_like where post_id = $1 and member_id = $2', [fixture.post, fixture.caller]);
const pins = (fixture: Fixture) =>
  rowsOf(fixture, 'post where id = $1 and pinned_at is not null and deleted_at is null', [fixture.post]);

/** The fields of a post that depend on the viewer. */
const asSeen = ({ is_follow, is_thumb, is_top }: Post) => ({ is_follow, is_thumb, is_top });

export const postCases: Cases<keyof typeof postCalls> = {
  upload: [
    { does: 'sends a picture', request: () => ({}), seen: (_, { list }) => list.length, outcomes: members(sees(1)) },
  ],
  delupload: [
    {
      does: "discards an upload of the owner's, which stays for its owner",
      request: async ({ scenario, owner }) => ({ urls: [await scenario.upload(owner)] }),
      seen: (fixture) =>
        rowsOf(fixture, 'upload where member_id = $1 and post_id is null and removed_at is null', [fixture.owner]),
      outcomes: members(sees(1), { owner: sees(0) }),
    },
  ],
  addpost: [
    {
      does: "posts a picture of the owner's",
      request: async ({ scenario, owner }) => ({
        post_type: 1,
        content: 'mine',
        pics: [{ url: await scenario.upload(owner), width: 1, height: 1 }],
      }),
      seen: (fixture, { post_id }) =>
        rowsOf(fixture, 'post where id = $1 and member_id = $2', [post_id, fixture.caller]),
      outcomes: members(rejected(4022), { owner: sees(1) }),
    },
  ],
  posts: [
    {
      does: 'reads Recommend',
      request: () => ({ type: 1, per_page: 50 }),
      seen: shown,
      outcomes: everyone(sees(true), { dislikes: sees(false) }),
    },
    {
      does: 'reads Following',
      request: () => ({ type: 2 }),
      seen: shown,
      outcomes: everyone(sees(true), { visitor: sees(false), owner: sees(false), dislikes: sees(false) }),
    },
    {
      does: "reads the feed of the owner's posts",
      request: ({ owner }) => ({ type: 1, user_id: String(owner) }),
      seen: shown,
      outcomes: everyone(sees(true), { dislikes: sees(false) }),
    },
    {
      does: 'filters Following',
      request: ({ owner }) => ({ type: 2, user_id: String(owner) }),
      seen: shown,
      outcomes: everyone(rejected(4022)),
    },
  ],
  posttops: [
    {
      does: 'reads the pinned posts',
      request: () => ({ per_page: 50 }),
      seen: shown,
      outcomes: everyone(sees(true), { dislikes: sees(false) }),
    },
    {
      does: 'reads the pinned posts of Following',
      request: () => ({ type: 2 }),
      seen: shown,
      outcomes: everyone(sees(true), { visitor: sees(false), owner: sees(false), dislikes: sees(false) }),
    },
  ],
  userposts: [
    {
      does: "reads the owner's posts",
      request: ({ owner }) => ({ user_id: String(owner), post_type: 1 }),
      seen: shown,
      outcomes: everyone(sees(true), { dislikes: sees(false) }),
    },
  ],
  // A post opened by its address is shown, whoever wrote it: disliking an author only affects lists.
  postdetail: [
    {
      does: "opens the owner's post",
      request: thePost,
      seen: (_, post) => asSeen(post),
      outcomes: everyone(sees({ is_follow: 0, is_thumb: 0, is_top: 1 }), {
        other: sees({ is_follow: 1, is_thumb: 0, is_top: 1 }),
        disliked: sees({ is_follow: 1, is_thumb: 0, is_top: 1 }),
      }),
    },
  ],
  postthumb: [
    { does: 'likes', request: ({ post }) => ({ post_id: post, status: 1 }), seen: likes, outcomes: members(sees(1)) },
    {
      does: 'unlikes, which ends nobody else’s like',
      request: ({ post }) => ({ post_id: post, status: 2 }),
      seen: (fixture) => rowsOf(fixture, 'post_like where post_id = $1', [fixture.post]),
      outcomes: members(sees(1)),
    },
  ],
  postread: [
    {
      does: 'has seen the post',
      request: ({ post }) => ({ post_ids: [post], guest_id: 'guest-0001' }),
      seen: (fixture) => {
        const reader = fixture.caller === null ? 'gguest-0001' : `m${fixture.caller}`;
        return rowsOf(fixture, 'post_view where post_id = $1 and reader = $2', [fixture.post, reader]);
      },
      outcomes: everyone(sees(1)),
    },
  ],
  postnotinterest: [
    {
      does: 'hides the post, from nobody else',
      request: thePost,
      seen: shownTo,
      outcomes: members(sees({ visitor: true, caller: false }), { owner: rejected(4022) }),
    },
    {
      does: 'shows the post again, which was not hidden',
      request: (fixture) => ({ ...thePost(fixture), status: 2 }),
      seen: shownTo,
      outcomes: members(sees({ visitor: true, caller: true }), {
        owner: rejected(4022),
        dislikes: sees({ visitor: true, caller: false }),
      }),
    },
  ],
  hiddenposts: [
    {
      does: 'reads what the caller hid',
      request: async ({ scenario, caller, owner, post }) => {
        if (caller !== null && caller !== owner) await scenario.call('postnotinterest', { post_id: post }, caller);
        return {};
      },
      seen: shown,
      outcomes: members(sees(true), { owner: sees(false) }),
    },
  ],
  toppost: [
    { does: 'pins a post', request: thePost, seen: pins, outcomes: members(rejected(4003), { owner: sees(1) }) },
  ],
  canceltoppost: [
    { does: 'unpins a post', request: thePost, seen: pins, outcomes: members(rejected(4003), { owner: sees(0) }) },
  ],
  delpost: [
    {
      does: 'deletes a post',
      request: thePost,
      seen: shownTo,
      outcomes: members(rejected(4003), { owner: sees({ visitor: false, caller: false }) }),
    },
  ],
  undelpost: [
    {
      does: 'brings a deleted post back',
      request: async ({ scenario, owner, post }) => {
        await scenario.call('delpost', { post_id: post }, owner);
        return { post_id: post };
      },
      seen: shownTo,
      outcomes: members(rejected(4004), { owner: sees({ visitor: true, caller: true }) }),
    },
  ],
  postreport: [
    {
      does: 'reports a post',
      request: ({ post }) => ({ post_id: post, reasons: ['其他'] }),
      seen: (fixture) =>
        rowsOf(fixture, 'post_report where post_id = $1 and member_id = $2', [fixture.post, fixture.caller]),
      outcomes: members(sees(1), { owner: rejected(4022) }),
    },
  ],
};
