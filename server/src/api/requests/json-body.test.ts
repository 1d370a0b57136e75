import { parseBody } from './json-body.ts';
import { boundsFault } from './request-bounds.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each(['{"type":1,"texts":["a\\"[","\\\\",{}]}', '[]', '"x"', '7', nested(64)])(
  '%s is what JSON makes of it',
  (text) => {
    expect(parseBody(text)).toEqual(JSON.parse(text));
  },
);

test.each(['{', '', 'x', '"', '"\\', ']'.repeat(100)])('%p is no JSON', (text) => {
  expect(parseBody(text)).toBeNull();
});

const list = (item: string, count: number) => `[${Array.from({ length: count }, () => item).join()}]`;
const fields = Array.from({ length: 4_500 }, (_, index) => `"f${index}":${index}`).join();

test.each([
  ['levels of lists', nested(30_000), 'is nested too deeply'],
  ['levels of objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 'is nested too deeply'],
  ['levels within a field', `{"type":${nested(30_000)}}`, 'is nested too deeply'],
  ['levels without an end, behind a text', `["]]]]",${'['.repeat(100)}`, 'is nested too deeply'],
  ['numbers', `{"post_ids":${list('0', 32_500)}}`, 'holds too many values'],
  ['texts', `{"post_ids":${list('","', 10_000)}}`, 'holds too many values'],
  ['objects', list('{}', 1_001), 'holds too many values'],
  ['fields', `{${fields}}`, 'holds too many values'],
])('too many %s are refused unread', (_what, text, message) => {
  const parse = jest.spyOn(JSON, 'parse');
  const body = parseBody(text);
  // Jest would print what was parsed for minutes.
  const times = parse.mock.calls.length;
  parse.mockRestore();
  expect(times).toBe(0);
  expect(boundsFault(body)).toEqual({ path: expect.any(Array), message });
});

test('what is refused unread would be refused', () => {
  const text = list('0', 1_001);
  expect(boundsFault(parseBody(text))).toEqual(boundsFault(JSON.parse(text)));
  expect(parseBody(list('0', 1_000))).toHaveLength(1_000);
});

test('brackets and commas within texts are none', () => {
  const text = JSON.stringify({ content: '[{,'.repeat(2_000), other: '\\"[,'.repeat(2_000) });
  expect(parseBody(text)).toEqual(JSON.parse(text));
});
