import { isFromProcess, readHead } from './render-messages.ts';

test.each([
  { type: 'ready' },
  { type: 'call', id: 1, text: 'posts', body: '{}', number: 1 },
  { type: 'opened', id: 1, text: 'null' },
  { type: 'rendered', id: 1, text: null },
  { type: 'failed', id: 1, text: 'Error' },
  { type: 'pageFailed', id: 1, text: 'Error' },
])('takes the message %j', (message) => {
  expect(isFromProcess(message)).toBe(true);
});

test.each([
  null,
  'ready',
  { type: 'stop', id: 1, text: '' },
  { type: 'opened', id: '1', text: 'null' },
  { type: 'opened', id: 1, text: null },
  { type: 'rendered', id: 1, text: { toString: 1 } },
  { type: 'call', id: 1, text: 'posts', number: 1 },
  { type: 'call', id: 1, text: 'posts', body: '{}' },
  { type: 'call', id: 1, text: 'posts', body: '{}', number: Number.NaN },
])('refuses the message %j', (message) => {
  expect(isFromProcess(message)).toBe(false);
});

test('reads a head, and none of a text that is no JSON', () => {
  expect(readHead('{"title":"Feed"}')).toEqual({ title: 'Feed' });
  expect(readHead('null')).toBeNull();
  expect(readHead('{')).toBeUndefined();
});
