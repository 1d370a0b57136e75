import { type CasesOf, members, rejected, sees } from '../permissions/case.ts';
import { shownTo } from '../permissions/seen.ts';

export const undelpost: CasesOf<'undelpost'> = [
  {
    does: 'brings a deleted post back',
    request: async ({ scenario, owner, post }) => {
      await scenario.call('delpost', { post_id: post }, owner);
      return { post_id: post };
    },
    seen: shownTo,
    outcomes: members(rejected(4004), { owner: sees({ visitor: true, caller: true }) }),
  },
];
