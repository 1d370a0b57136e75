import { typeFaults } from './type-faults.ts';

const output = `mfe-feed/src/a.ts(1,2): error TS2345: Argument of type 'undefined'
  is not assignable.
mfe-post/src/b.ts(3,4): error TS2304: Cannot find name 'x'.
  Did you mean y?
shared/kit/src/c.ts(5,6): error TS1005: ';' expected.
`;

test('keeps the faults of a workspace and of what is shared', () => {
  expect(typeFaults(output, 'mfe-feed')).toEqual([
    "mfe-feed/src/a.ts(1,2): error TS2345: Argument of type 'undefined'",
    '  is not assignable.',
    "shared/kit/src/c.ts(5,6): error TS1005: ';' expected.",
  ]);
  expect(typeFaults('', 'mfe-feed')).toEqual([]);
});
