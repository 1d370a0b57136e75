import { type CasesOf, everyone, sees } from '../permissions/case.ts';
import { shown } from '../permissions/seen.ts';

export const posttops: CasesOf<'posttops'> = [
  {
    does: 'reads the pinned posts',
    request: () => ({ per_page: 50 }),
    seen: shown,
    outcomes: everyone(sees(true), { dislikes: sees(false) }),
  },
  {
    does: 'reads the pinned posts of Following',
    request: () => ({ type: 2 }),
    seen: shown,
    outcomes: everyone(sees(true), { visitor: sees(false), owner: sees(false), dislikes: sees(false) }),
  },
];
