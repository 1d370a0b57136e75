import { type CasesOf, members, sees } from '../permissions/case.ts';
import { names, theOwner } from '../permissions/seen.ts';

export const userfollows: CasesOf<'userfollows'> = [
  {
    does: "asks for the owner's fans",
    request: theOwner,
    seen: names,
    outcomes: members(sees([]), { owner: sees(['Disliked', 'Other']) }),
  },
];
