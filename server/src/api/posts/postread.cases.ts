import { type CasesOf, everyone, rowsOf, sees } from '../permissions/case.ts';

export const postread: CasesOf<'postread'> = [
  {
    does: 'has seen the post',
    request: ({ post }) => ({ post_ids: [post], guest_id: 'guest-0001' }),
    seen: (fixture) => {
      const reader = fixture.caller === null ? 'gguest-0001' : `m${fixture.caller}`;
      return rowsOf(fixture, 'post_view where post_id = $1 and reader = $2', [fixture.post, reader]);
    },
    outcomes: everyone(sees(1)),
  },
];
