import { type CasesOf, everyone, sees } from '../permissions/case.ts';

export const discover: CasesOf<'discover'> = [
  {
    does: 'learns of the owner',
    request: () => ({}),
    seen: ({ owner, caller }, { users }) =>
      caller === null ? users.length > 0 : users.some(({ user_id }) => user_id === String(owner)),
    // Nobody is told to follow an own account, one that is followed, or one that is disliked.
    outcomes: everyone(sees(false), { visitor: sees(true) }),
  },
];
