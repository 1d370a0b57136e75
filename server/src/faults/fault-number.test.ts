import { type FaultIdentity, faultNumber, readFaultNumber } from './fault-number.ts';

const original = { source: 'src/feed.tsx', line: 3, name: 'title' };
const fault: FaultIdentity = {
  app: 'feed',
  kind: 'render',
  side: 'browser',
  message: 'TypeError: no title of post 4',
  originals: [original],
};

test('a number has eight characters that cannot be mistaken', () => {
  expect(faultNumber(fault)).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(readFaultNumber(' a1b2-oilx ')).toBe('A1B2011X');
});

test.each<[string, Partial<FaultIdentity>]>([
  ['at another line', { originals: [{ ...original, line: 9 }] }],
  ['with another number in its message', { message: 'TypeError: no title of post 5' }],
  ['through a library', { originals: [{ ...original, source: 'node_modules/react/index.js' }, original] }],
])('a fault %s is the same', (_what, change) => {
  expect(faultNumber({ ...fault, ...change })).toBe(faultNumber(fault));
});

test.each<[string, Partial<FaultIdentity>]>([
  ['app', { app: 'post' }],
  ['kind', { kind: 'load' }],
  ['side', { side: 'server' }],
  ['message', { message: 'TypeError: no text' }],
  ['source', { originals: [{ ...original, source: 'src/post.tsx' }] }],
  ['name', { originals: [{ ...original, name: 'text' }] }],
])('a fault with another %s is another one', (_what, change) => {
  expect(faultNumber({ ...fault, ...change })).not.toBe(faultNumber(fault));
});
