import { type CasesOf, everyone, sees } from '../permissions/case.ts';
import { theOwner } from '../permissions/seen.ts';

export const userhome: CasesOf<'userhome'> = [
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
];
