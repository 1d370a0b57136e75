import { type CasesOf, members, rowsOf, sees } from '../permissions/case.ts';
import type { Fixture } from '../permissions/fixture.ts';

const likes = (fixture: Fixture) =>
  rowsOf(fixture, 'post_like where post_id = $1 and member_id = $2', [fixture.post, fixture.caller]);

export const postthumb: CasesOf<'postthumb'> = [
  { does: 'likes', request: ({ post }) => ({ post_id: post, status: 1 }), seen: likes, outcomes: members(sees(1)) },
  {
    does: 'unlikes, which ends nobody else’s like',
    request: ({ post }) => ({ post_id: post, status: 2 }),
    seen: (fixture) => rowsOf(fixture, 'post_like where post_id = $1', [fixture.post]),
    outcomes: members(sees(1)),
  },
];
