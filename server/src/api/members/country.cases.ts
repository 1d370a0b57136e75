import { type CasesOf, everyone, sees } from '../permissions/case.ts';

export const country: CasesOf<'country'> = [
  {
    does: 'reads the countries',
    request: () => ({}),
    seen: (_, list) => list.length > 200,
    outcomes: everyone(sees(true)),
  },
];
