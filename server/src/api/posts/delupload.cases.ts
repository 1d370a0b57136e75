import { type CasesOf, members, rowsOf, sees } from '../permissions/case.ts';

export const delupload: CasesOf<'delupload'> = [
  {
    does: "discards an upload of the owner's, which stays for its owner",
    request: async ({ scenario, owner }) => ({ urls: [await scenario.upload(owner)] }),
    seen: (fixture) =>
      rowsOf(fixture, 'upload where member_id = $1 and post_id is null and removed_at is null', [fixture.owner]),
    outcomes: members(sees(1), { owner: sees(0) }),
  },
];
