import { type CasesOf, members, sees } from '../permissions/case.ts';
import { names, theOwner } from '../permissions/seen.ts';

// The requested id does not matter: the list is always the caller's own.
export const userfocus: CasesOf<'userfocus'> = [
  {
    does: 'asks whom the owner follows',
    request: theOwner,
    seen: names,
    outcomes: members(sees(['Owner']), { owner: sees(['Bystander']), dislikes: sees([]) }),
  },
];
