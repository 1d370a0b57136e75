import { type CasesOf, everyone, rejected, sees } from '../permissions/case.ts';
import { shown } from '../permissions/seen.ts';

export const posts: CasesOf<'posts'> = [
  {
    does: 'reads Recommend',
    request: () => ({ type: 1, per_page: 50 }),
    seen: shown,
    outcomes: everyone(sees(true), { dislikes: sees(false) }),
  },
  {
    does: 'reads Following',
    request: () => ({ type: 2 }),
    seen: shown,
    outcomes: everyone(sees(true), { visitor: sees(false), owner: sees(false), dislikes: sees(false) }),
  },
  {
    does: "reads the feed of the owner's posts",
    request: ({ owner }) => ({ type: 1, user_id: String(owner) }),
    seen: shown,
    outcomes: everyone(sees(true), { dislikes: sees(false) }),
  },
  {
    does: 'filters Following',
    request: ({ owner }) => ({ type: 2, user_id: String(owner) }),
    seen: shown,
    outcomes: everyone(rejected(4022)),
  },
];
