import { type CasesOf, members, sees } from '../permissions/case.ts';
import { written } from '../permissions/seen.ts';

export const replycomment: CasesOf<'replycomment'> = [
  {
    does: 'replies',
    request: ({ comment }) => ({ comment_id: comment, content: 'hm' }),
    seen: written,
    outcomes: members(sees(1)),
  },
];
