import { type CasesOf, members, sees } from '../permissions/case.ts';
import { written } from '../permissions/seen.ts';

export const addcomment: CasesOf<'addcomment'> = [
  {
    does: 'comments',
    request: ({ post }) => ({ post_id: post, content: 'hm' }),
    seen: written,
    outcomes: members(sees(1)),
  },
];
