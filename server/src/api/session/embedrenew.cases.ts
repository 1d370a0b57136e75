import { type CasesOf, members, rejected } from '../permissions/case.ts';

export const embedrenew: CasesOf<'embedrenew'> = [
  {
    does: 'renews a token that is no store’s',
    request: () => ({}),
    seen: () => null,
    outcomes: members(rejected(4001)),
  },
];
