import { createInitialData } from './initial-data.ts';

const renderedAt = 1_700_000_000_000;
const feed = { call: 'posts', body: { type: 1, page: 1 } };
const response = { ...feed, answer: { total: 3 } };
const origin = { token: 'mine', renderedAt, requestedAt: renderedAt - 300 };
const open = (ageMs = 0) => createInitialData([response], origin, () => renderedAt + ageMs);

test('a response serves one call, stamped with the time at which the document was requested', () => {
  const data = open();
  expect(data.take(feed, 'mine')).toEqual({ data: { total: 3 }, startedAt: renderedAt - 300 });
  expect(data.take(feed, 'mine')).toBeNull();
});

test('another body is another call', () => {
  expect(open().take({ call: 'posts', body: { type: 1, page: 2 } }, 'mine')).toBeNull();
});

test.each([null, 'another'])("a member's response is not given to the token %s, nor to anybody afterwards", (token) => {
  const data = open();
  expect(data.take(feed, token)).toBeNull();
  expect(data.take(feed, 'mine')).toBeNull();
});

test.each([
  [60_000, true],
  [60_001, false],
  [-60_001, false],
])('data of a document that was made %i ms ago is used: %s', (ageMs, used) => {
  expect(open(ageMs).take(feed, 'mine') !== null).toBe(used);
});
