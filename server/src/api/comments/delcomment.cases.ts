import { type CasesOf, members, rejected, rowsOf, sees } from '../permissions/case.ts';
import type { Fixture } from '../permissions/fixture.ts';

const alive = (fixture: Fixture) =>
  rowsOf(fixture, 'comment where id in ($1, $2) and deleted_at is null', [fixture.comment, fixture.reply]);

export const delcomment: CasesOf<'delcomment'> = [
  {
    does: 'deletes a comment',
    request: ({ comment }) => ({ comment_id: comment }),
    seen: alive,
    outcomes: members(rejected(4003), { owner: sees(0) }),
  },
  {
    does: 'deletes a reply',
    request: ({ reply }) => ({ comment_id: reply }),
    seen: alive,
    outcomes: members(rejected(4003), { owner: sees(1) }),
  },
  {
    does: "deletes another's comment on the owner's post",
    request: async ({ scenario, post, bystander }) => ({ comment_id: await scenario.comment(bystander, post) }),
    seen: alive,
    outcomes: members(rejected(4003)),
  },
];
