import { type CasesOf, members, sees } from '../permissions/case.ts';

export const upload: CasesOf<'upload'> = [
  { does: 'sends a picture', request: () => ({}), seen: (_, { list }) => list.length, outcomes: members(sees(1)) },
];
