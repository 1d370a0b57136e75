import { type CasesOf, members, rowsOf, sees } from '../permissions/case.ts';

export const logout: CasesOf<'logout'> = [
  {
    does: "ends no session of the owner's but an own one",
    request: () => ({}),
    seen: (fixture) => rowsOf(fixture, 'app_session', []),
    outcomes: members(sees(0)),
  },
];
