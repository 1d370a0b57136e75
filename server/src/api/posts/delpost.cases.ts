import { type CasesOf, members, rejected, sees } from '../permissions/case.ts';
import { shownTo, thePost } from '../permissions/seen.ts';

export const delpost: CasesOf<'delpost'> = [
  {
    does: 'deletes a post',
    request: thePost,
    seen: shownTo,
    outcomes: members(rejected(4003), { owner: sees({ visitor: false, caller: false }) }),
  },
];
