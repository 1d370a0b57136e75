import { steadyOrder } from './steady-order.ts';

const list = (ids: string, version = 1) => Array.from(ids, (id) => ({ id, version }));
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('');

test.each([
  ['abc', 'cab', 'abc'],
  ['abc', 'abc', 'abc'],
  ['abc', 'cb', 'bc'],
  ['abc', 'nbac', 'nabc'],
  ['abc', 'bnam', 'anbm'],
  ['', 'ba', 'ba'],
  ['abc', 'xyz', 'xyz'],
  ['abc', '', ''],
])('%s reloaded as %s stays %s', (before, after, shown) => {
  expect(ids(steadyOrder(list(before), list(after)))).toBe(shown);
});

test('what is shown is the newer word', () => {
  expect(steadyOrder(list('ab', 1), list('ba', 2))).toEqual(list('ab', 2));
});
