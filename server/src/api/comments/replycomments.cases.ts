import { type CasesOf, members, sees } from '../permissions/case.ts';
import { contents } from '../permissions/seen.ts';

export const replycomments: CasesOf<'replycomments'> = [
  {
    does: 'reads the replies',
    request: ({ comment }) => ({ comment_id: comment }),
    seen: contents,
    outcomes: members(sees(['and more'])),
  },
];
