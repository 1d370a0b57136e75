import { type CasesOf, everyone, sees } from '../permissions/case.ts';

export const commentposition: CasesOf<'commentposition'> = [
  {
    does: 'asks where a reply is',
    request: ({ reply }) => ({ comment_id: reply }),
    seen: ({ post, comment }, { post_id, comment_id, page, reply_page }) =>
      post_id === post && comment_id === comment && [page, reply_page],
    outcomes: everyone(sees([1, 1])),
  },
];
