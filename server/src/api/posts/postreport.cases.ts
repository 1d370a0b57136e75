import { type CasesOf, members, rejected, rowsOf, sees } from '../permissions/case.ts';

export const postreport: CasesOf<'postreport'> = [
  {
    does: 'reports a post',
    request: ({ post }) => ({ post_id: post, reasons: ['其他'] }),
    seen: (fixture) =>
      rowsOf(fixture, 'post_report where post_id = $1 and member_id = $2', [fixture.post, fixture.caller]),
    outcomes: members(sees(1), { owner: rejected(4022) }),
  },
];
