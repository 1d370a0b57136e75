import type { commentCalls } from '@community/contract/calls/comments';
import { type Cases, everyone, members, rejected, rowsOf, sees } from './case.ts';
import type { Fixture } from './fixture.ts';

const contents = (_: Fixture, { data }: { data: { content: string }[] }) =>
  data.map(({ content }) => content).toSorted((one, other) => one.localeCompare(other));

const written = (fixture: Fixture, { comment_id }: { comment_id: string }) =>
  rowsOf(fixture, 'comment where id = $1 and member_id = $2', [comment_id, fixture.caller]);
const likes = (fixture: Fixture) =>
  rowsOf(fixture, 'comment_like where comment_id = $1 and member_id = $2', [fixture.comment, fixture.caller]);
const alive = (fixture: Fixture) =>
  rowsOf(fixture, 'comment where id in ($1, $2) and deleted_at is null', [fixture.comment, fixture.reply]);

export const commentCases: Cases<keyof typeof commentCalls> = {
  postcomments: [
    {
      does: 'reads the comments',
      request: ({ post }) => ({ post_id: post }),
      seen: contents,
      outcomes: everyone(sees(['from the side', 'well'])),
    },
  ],
  replycomments: [
    {
      does: 'reads the replies',
      request: ({ comment }) => ({ comment_id: comment }),
      seen: contents,
      outcomes: members(sees(['and more'])),
    },
  ],
  commentposition: [
    {
      does: 'asks where a reply is',
      request: ({ reply }) => ({ comment_id: reply }),
      seen: ({ post, comment }, { post_id, comment_id, page, reply_page }) =>
        post_id === post && comment_id === comment && [page, reply_page],
      outcomes: everyone(sees([1, 1])),
    },
  ],
  addcomment: [
    {
      does: 'comments',
      request: ({ post }) => ({ post_id: post, content: 'hm' }),
      seen: written,
      outcomes: members(sees(1)),
    },
  ],
  replycomment: [
    {
      does: 'replies',
      request: ({ comment }) => ({ comment_id: comment, content: 'hm' }),
      seen: written,
      outcomes: members(sees(1)),
    },
  ],
  commentthumb: [
    {
      does: 'likes',
      request: ({ comment }) => ({ comment_id: comment, status: 1 }),
      seen: likes,
      outcomes: members(sees(1)),
    },
    {
      does: 'unlikes',
      request: ({ comment }) => ({ comment_id: comment, status: 2 }),
      seen: likes,
      outcomes: members(sees(0)),
    },
  ],
  delcomment: [
    {
      does: 'deletes a comment',
      request: ({ comment }) => ({ comment_id: comment }),
      seen: alive,
      outcomes: members(rejected(4003), { owner: sees(0) }),
    },
    {
      does: 'deletes a reply',
      request: ({ reply }) => ({ comment_id: reply }),
      seen: alive,
      outcomes: members(rejected(4003), { owner: sees(1) }),
    },
    {
      does: "deletes another's comment on the owner's post",
      request: async ({ scenario, post, bystander }) => ({ comment_id: await scenario.comment(bystander, post) }),
      seen: alive,
      outcomes: members(rejected(4003)),
    },
  ],
};
