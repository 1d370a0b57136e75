import { type CasesOf, everyone, sees } from '../permissions/case.ts';

export const searchuser: CasesOf<'searchuser'> = [
  {
    does: 'searches the owner',
    request: () => ({ nickname: 'owner', per_page: 50 }),
    seen: (fixture, { data }) => data.some(({ user_id }) => user_id === String(fixture.owner)),
    outcomes: everyone(sees(true)),
  },
];
