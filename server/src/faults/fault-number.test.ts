import { type FaultIdentity, faultNumber, readFaultNumber } from './fault-number.ts';

const place = { source: 'src/feed.tsx', line: 3, name: 'title' };
const fault: FaultIdentity = {
  app: 'feed',
  kind: 'render',
  side: 'browser',
  message: 'TypeError: no title of post 4',
  places: [place],
};

test('a number has eight characters that cannot be mistaken', () => {
  expect(faultNumber(fault)).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(readFaultNumber(' a1b2-oilx ')).toBe('A1B2011X');
});

test.each<[string, Partial<FaultIdentity>]>([
  ['at another line', { places: [{ ...place, line: 9 }] }],
  ['with another number in its message', { message: 'TypeError: no title of post 5' }],
  ['through a library', { places: [{ ...place, source: 'node_modules/react/index.js' }, place] }],
])('a fault %s is the same', (_what, change) => {
  expect(faultNumber({ ...fault, ...change })).toBe(faultNumber(fault));
});

test.each<[string, Partial<FaultIdentity>]>([
  ['app', { app: 'post' }],
  ['kind', { kind: 'load' }],
  ['side', { side: 'server' }],
  ['message', { message: 'TypeError: no text' }],
  ['source', { places: [{ ...place, source: 'src/post.tsx' }] }],
  ['name', { places: [{ ...place, name: 'text' }] }],
])('a fault with another %s is another one', (_what, change) => {
  expect(faultNumber({ ...fault, ...change })).not.toBe(faultNumber(fault));
});
