import { type CasesOf, members, sees } from '../permissions/case.ts';

export const userinfo: CasesOf<'userinfo'> = [
  {
    does: 'reads the own profile',
    request: () => ({}),
    seen: ({ caller }, { user_id }) => user_id === String(caller),
    outcomes: members(sees(true)),
  },
];
