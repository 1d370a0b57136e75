import { type CasesOf, members, rejected, rowsOf, sees } from '../permissions/case.ts';

export const addpost: CasesOf<'addpost'> = [
  {
    does: "posts a picture of the owner's",
    request: async ({ scenario, owner }) => ({
      post_type: 1,
      content: 'mine',
      pics: [{ url: await scenario.upload(owner), width: 1, height: 1 }],
    }),
    seen: (fixture, { post_id }) => rowsOf(fixture, 'post where id = $1 and member_id = $2', [post_id, fixture.caller]),
    outcomes: members(rejected(4022), { owner: sees(1) }),
  },
];
