import { type CasesOf, members, sees } from '../permissions/case.ts';
import { names, theOwner } from '../permissions/seen.ts';

export const newfollowers: CasesOf<'newfollowers'> = [
  {
    does: "asks for the owner's new fans",
    request: theOwner,
    seen: names,
    outcomes: members(sees([]), { owner: sees(['Disliked', 'Other']) }),
  },
];
