import { type CasesOf, members, rejected, sees } from '../permissions/case.ts';
import { shownTo, thePost } from '../permissions/seen.ts';

export const postnotinterest: CasesOf<'postnotinterest'> = [
  {
    does: 'hides the post, from nobody else',
    request: thePost,
    seen: shownTo,
    outcomes: members(sees({ visitor: true, caller: false }), { owner: rejected(4022) }),
  },
  {
    does: 'shows the post again, which was not hidden',
    request: (fixture) => ({ ...thePost(fixture), status: 2 }),
    seen: shownTo,
    outcomes: members(sees({ visitor: true, caller: true }), {
      owner: rejected(4022),
      dislikes: sees({ visitor: true, caller: false }),
    }),
  },
];
