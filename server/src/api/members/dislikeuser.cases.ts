import { type CasesOf, members, rejected, rowsOf, sees } from '../permissions/case.ts';
import { follows, theOwner } from '../permissions/seen.ts';

export const dislikeuser: CasesOf<'dislikeuser'> = [
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
];
