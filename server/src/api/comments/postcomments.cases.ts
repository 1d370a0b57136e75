import { type CasesOf, everyone, sees } from '../permissions/case.ts';
import { contents } from '../permissions/seen.ts';

export const postcomments: CasesOf<'postcomments'> = [
  {
    does: 'reads the comments',
    request: ({ post }) => ({ post_id: post }),
    seen: contents,
    outcomes: everyone(sees(['from the side', 'well'])),
  },
];
