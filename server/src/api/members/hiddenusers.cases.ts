import { type CasesOf, members, sees } from '../permissions/case.ts';
import { names } from '../permissions/seen.ts';

export const hiddenusers: CasesOf<'hiddenusers'> = [
  {
    does: 'reads whom the caller dislikes',
    request: () => ({}),
    seen: names,
    outcomes: members(sees([]), { owner: sees(['Disliked']), dislikes: sees(['Owner']) }),
  },
];
