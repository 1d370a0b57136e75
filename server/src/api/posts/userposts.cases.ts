import { type CasesOf, everyone, sees } from '../permissions/case.ts';
import { shown } from '../permissions/seen.ts';

export const userposts: CasesOf<'userposts'> = [
  {
    does: "reads the owner's posts",
    request: ({ owner }) => ({ user_id: String(owner), post_type: 1 }),
    seen: shown,
    outcomes: everyone(sees(true), { dislikes: sees(false) }),
  },
];
