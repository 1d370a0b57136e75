import { parseByteRange } from './byte-range.ts';

test.each([
  [undefined, null],
  ['', null],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-1', null],
  ['bytes=0-1,5-9', null],
  ['bytes=a-b', null],
  ['bytes=-', null],
  ['items=0-9', null],
])('%p of 100 bytes', (header, expected) => {
  expect(parseByteRange(header, 100)).toEqual(expected);
});

test('an empty file has no range', () => {
  expect(parseByteRange('bytes=0-', 0)).toBe('unsatisfiable');
});
