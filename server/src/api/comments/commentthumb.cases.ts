import { type CasesOf, members, rowsOf, sees } from '../permissions/case.ts';
import type { Fixture } from '../permissions/fixture.ts';

const likes = (fixture: Fixture) =>
  rowsOf(fixture, 'comment_like where comment_id = $1 and member_id = $2', [fixture.comment, fixture.caller]);

export const commentthumb: CasesOf<'commentthumb'> = [
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
];
