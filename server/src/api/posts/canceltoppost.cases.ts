import { type CasesOf, members, rejected, sees } from '../permissions/case.ts';
import { pins, thePost } from '../permissions/seen.ts';

export const canceltoppost: CasesOf<'canceltoppost'> = [
  { does: 'unpins a post', request: thePost, seen: pins, outcomes: members(rejected(4003), { owner: sees(0) }) },
];
