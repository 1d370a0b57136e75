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

test.each([
  ['lists', nested(30_000)],
  ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['a list within a field', `{"type":${nested(30_000)}}`],
  ['lists without an end, behind a text', `["]]]]",${'['.repeat(100)}`],
])('thousands of levels of %s are refused unread', (_what, text) => {
  const parse = jest.spyOn(JSON, 'parse');
  const body = parseBody(text);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
  expect(boundsFault(body)).toMatchObject({ message: 'is nested too deeply' });
});

test('brackets within texts are no levels', () => {
  const text = JSON.stringify({ content: '[{'.repeat(1_000), other: '\\"['.repeat(100) });
  expect(parseBody(text)).toEqual(JSON.parse(text));
});
