import { stableOrder } from './stable-order.ts';

const list = (ids: string, version = 1) => Array.from(ids, (id) => ({ id, version }));
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('');

test.each([
  ['abc', 'cab', 'abc'],
  ['abc', 'abc', 'abc'],
  ['abc', 'cb', 'bc'],
  ['abc', 'NbaMc', 'NabMc'],
  ['abc', 'bNaM', 'aNbM'],
  ['abc', 'nbmac', 'abcnm'],
  ['abc', 'nNab', 'Nabn'],
  ['', 'ba', 'ba'],
  ['abc', 'xyz', 'xyz'],
  ['abc', '', ''],
])('%s reloaded as %s stays %s', (before, after, shown) => {
  // Capital letters may enter.
  expect(ids(stableOrder(list(before), list(after), ({ id }) => /[A-Z]/.test(id)))).toBe(shown);
});

test('a newer item replaces the shown one', () => {
  expect(stableOrder(list('ab', 1), list('ba', 2), () => false)).toEqual(list('ab', 2));
});
