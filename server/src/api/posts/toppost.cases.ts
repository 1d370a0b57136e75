import { type CasesOf, members, rejected, sees } from '../permissions/case.ts';
import { pins, thePost } from '../permissions/seen.ts';

export const toppost: CasesOf<'toppost'> = [
  { does: 'pins a post', request: thePost, seen: pins, outcomes: members(rejected(4003), { owner: sees(1) }) },
];
