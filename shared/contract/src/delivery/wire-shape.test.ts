import { Type } from 'typebox';
import { callShape, callShapes, shapeFaults, shapeOf, unknownFields, withWords } from './wire-shape.ts';

test('a schema has a shape without its bounds', () => {
  const schema = Type.Object({
    id: Type.String({ minLength: 1 }),
    count: Type.Optional(Type.Integer({ minimum: 0 })),
    kind: Type.Union([Type.Literal(1), Type.Literal('two')]),
    tags: Type.Array(Type.Object({ name: Type.String() })),
  });
  expect(shapeOf(schema)).toEqual({
    id: 'string',
    'count?': 'number',
    kind: 'number|string',
    tags: [{ name: 'string' }],
  });
});

test('of several objects only the fields that all of them require are required', () => {
  const schema = Type.Union([
    Type.Object({ id: Type.String(), text: Type.String() }),
    Type.Object({ id: Type.Integer(), when: Type.Optional(Type.Integer()) }),
  ]);
  expect(shapeOf(schema)).toEqual({ id: 'number|string', 'text?': 'string', 'when?': 'number' });
});

test('every call of the contract has a shape, and fits itself', () => {
  for (const [name, { request, response }] of Object.entries(callShapes())) {
    expect([...shapeFaults(request, request, name), ...unknownFields(request, request, name)]).toEqual([]);
    expect(shapeFaults(response, response, name)).toEqual([]);
  }
  expect(callShape('postdetail').response).toMatchObject({
    post_id: 'string',
    'title?': 'string',
    pics: [{ url: 'string' }],
  });
});

test('keeps the fields that code names', () => {
  const shape = { a: 'string', 'b?': 'string', c: [{ a: 'string', 'd?': 'number' }] } as const;
  const words = new Set(['a', 'c']);
  expect(withWords({ ...shape, c: [...shape.c] }, words)).toEqual({ a: 'string', c: [{ a: 'string' }] });
  expect(withWords({ ...shape, c: [...shape.c] }, new Set(['b']), true)).toEqual({
    a: 'string',
    'b?': 'string',
    c: [{ a: 'string' }],
  });
});

test.each([
  ['a field more', { a: 'string', b: 'number' }, { a: 'string' }, []],
  ['a field that is gone', {}, { a: 'string' }, ['x.a is missing']],
  ['an optional field that is gone', {}, { 'a?': 'string' }, []],
  ['a field that became optional', { 'a?': 'string' }, { a: 'string' }, ['x.a may be missing']],
  ['a field that became required', { a: 'string' }, { 'a?': 'string' }, []],
  ['another type', { a: 'number' }, { a: 'string' }, ['x.a is number in place of string']],
  ['one type more', { a: 'null|string' }, { a: 'string' }, ['x.a is null in place of string']],
  ['one type less', { a: 'string' }, { a: 'number|string' }, []],
  ['another item', { a: [{ b: 'string' }] }, { a: [{ c: 'string' }] }, ['x.a[].c is missing']],
  ['a list in place of an object', { a: ['string'] }, { a: { b: 'string' } }, ['x.a is array in place of object']],
  ['anything', 'any', { a: 'string' }, []],
] as const)('%s', (_, given, wanted, faults) => {
  expect(shapeFaults(given as never, wanted as never, 'x')).toEqual(faults);
});

test('names the fields that nobody takes', () => {
  const sent = { a: 'string', list: [{ b: 'string' }] } as never;
  expect(unknownFields(sent, { 'a?': 'string', list: [{}] }, 'x')).toEqual(['x.list[].b is unknown']);
});
