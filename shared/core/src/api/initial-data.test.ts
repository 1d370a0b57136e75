import { createInitialData } from './initial-data.ts';

const made = 1_700_000_000_000;
const feed = { call: 'posts', body: { type: 1, page: 1 } };
const entry = { ...feed, answer: { total: 3 } };
const origin = { token: 'mine', renderedAt: made, askedAt: made - 300 };
const open = (after = 0) => createInitialData([entry], origin, () => made + after);

test('an answer serves one call, stamped with the moment when the document was asked for', () => {
  const answers = open();
  expect(answers.take(feed, 'mine')).toEqual({ data: { total: 3 }, startedAt: made - 300 });
  expect(answers.take(feed, 'mine')).toBeNull();
});

test('another body is another call', () => {
  expect(open().take({ call: 'posts', body: { type: 1, page: 2 } }, 'mine')).toBeNull();
});

test.each([null, 'another'])(
  'an answer for a member is not shown to the reader with the token %s, nor again afterwards',
  (token) => {
    const answers = open();
    expect(answers.take(feed, token)).toBeNull();
    expect(answers.take(feed, 'mine')).toBeNull();
  },
);

test.each([
  [60_000, true],
  [60_001, false],
  [-60_001, false],
])('a document that was made %i ms ago has answers: %s', (age, used) => {
  expect(open(age).take(feed, 'mine') !== null).toBe(used);
});
