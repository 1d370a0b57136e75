import { type CasesOf, members, rejected, sees } from '../permissions/case.ts';
import type { Fixture } from '../permissions/fixture.ts';

/** The owner's name after somebody edited a profile. */
const ownersName = async ({ scenario, owner }: Fixture) =>
  (await scenario.call('userhome', { user_id: String(owner) })).nickname;

const profile = (url: string) => ({ avatar: url, bg_img: url, nickname: 'Changed' });

export const edituserinfo: CasesOf<'edituserinfo'> = [
  {
    does: 'edits a profile with own pictures',
    request: async ({ scenario, caller, owner }) => profile(await scenario.upload(caller ?? owner)),
    seen: ownersName,
    outcomes: members(sees('Owner'), { owner: sees('Changed') }),
  },
  {
    does: "edits a profile with the owner's pictures",
    request: async ({ scenario, owner }) => profile(await scenario.upload(owner)),
    seen: ownersName,
    outcomes: members(rejected(4022), { owner: sees('Changed') }),
  },
];
