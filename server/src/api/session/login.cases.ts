import { type CasesOf, everyone, rejected } from '../permissions/case.ts';

export const login: CasesOf<'login'> = [
  {
    does: 'brings a key that opens no central session',
    request: () => ({ session_key: 'none' }),
    seen: () => null,
    outcomes: everyone(rejected(4001)),
  },
];
