import { type CasesOf, members, rejected, sees } from '../permissions/case.ts';
import { follows, theOwner } from '../permissions/seen.ts';

export const userfollow: CasesOf<'userfollow'> = [
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
];
