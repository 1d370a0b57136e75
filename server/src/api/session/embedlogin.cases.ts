import { type CasesOf, everyone, rejected } from '../permissions/case.ts';

export const embedlogin: CasesOf<'embedlogin'> = [
  {
    does: 'brings a code without the origin of a store',
    request: () => ({ embed: 'store', code: 'c'.repeat(43), verifier: 'v'.repeat(43) }),
    seen: () => null,
    outcomes: everyone(rejected(4003)),
  },
];
