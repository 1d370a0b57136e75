import { type CasesOf, members, sees } from '../permissions/case.ts';
import { shown } from '../permissions/seen.ts';

export const hiddenposts: CasesOf<'hiddenposts'> = [
  {
    does: 'reads what the caller hid',
    request: async ({ scenario, caller, owner, post }) => {
      if (caller !== null && caller !== owner) await scenario.call('postnotinterest', { post_id: post }, caller);
      return {};
    },
    seen: shown,
    outcomes: members(sees(true), { owner: sees(false) }),
  },
];
