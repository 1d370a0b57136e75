import { type CallName, calls } from '@community/contract/calls';
import { CallError } from '../../http/errors/call-error.ts';
import { createValidation } from './validation.ts';

/** Largest response to invalid input (bytes), and the number of fields it may name. */
const budget = { bytes: 4096, fields: 20 };

const validate = createValidation();

function refusalOf(name: CallName, request: unknown): Record<string, string> {
  try {
    validate(name, request);
  } catch (error) {
    if (error instanceof CallError && error.fields) return error.fields;
    throw error;
  }
  throw new Error(`${name} took ${JSON.stringify(request).slice(0, 100)}`);
}

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
}

/** Every nested schema with its path. */
function within(schema: Schema, path: string): [string, Schema][] {
  const parts = Object.entries({ ...schema.properties, ...(schema.items ? { '[]': schema.items } : {}) });
  return [[path, schema], ...parts.flatMap(([key, part]) => within(part, `${path}.${key}`))];
}

const names = Object.keys(calls) as CallName[];
const requests = names.flatMap((name) => within(calls[name].request as Schema, name));

test('every list and every text of a request has a maximum length', () => {
  const lists = requests.filter(([, { type }]) => type === 'array');
  expect(lists.length).toBeGreaterThan(4);
  expect(lists.filter(([, { maxItems }]) => maxItems === undefined)).toEqual([]);
  const bounded = ({ maxLength, pattern = '' }: Schema) => maxLength !== undefined || !/[*+]/.test(pattern);
  expect(requests.filter(([, schema]) => schema.type === 'string' && !bounded(schema))).toEqual([]);
});

/** Bodies with as many errors as possible, and twice as many, in every field of the call. */
const wrong: [string, unknown][] = [
  ['objects', Array.from({ length: 20_000 }, () => ({}))],
  ['texts', Array.from({ length: 20_000 }, () => 'x\u{1F600}'.repeat(2))],
  ['numbers', Array.from({ length: 60_000 }, () => 0)],
  ['900 objects', Array.from({ length: 900 }, () => ({}))],
  ['a long text', 'x'.repeat(128_000)],
  ['many keys', Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key${index}`, 0]))],
];

test.each(wrong)('rejects %s in every field with a short response', (_what, value) => {
  for (const name of names) {
    const { properties = {} } = calls[name].request as Schema;
    if (Object.keys(properties).length === 0) continue;
    const fields = refusalOf(name, Object.fromEntries(Object.keys(properties).map((field) => [field, value])));
    expect(Object.keys(fields).length).toBeLessThanOrEqual(budget.fields);
    expect(JSON.stringify(fields).length).toBeLessThan(budget.bytes);
  }
});

test('names several invalid fields at once, each with its first error', () => {
  const pics = [{ url: 'a', width: 1, height: 1 }, { url: 'b' }, { url: 7 }];
  expect(refusalOf('addpost', { post_type: 3, content: ' ', pics, subjects: [7, 7] })).toEqual({
    post_type: 'must be equal to constant',
    content: 'must not be empty',
    'pics.1.width': 'is required',
    'subjects.0': 'must be string',
  });
});

test('never echoes keys that the contract does not know', () => {
  const key = `<${'k'.repeat(100_000)}>`;
  expect(refusalOf('posts', { type: 1, [key]: '\0' })).toEqual({ body: 'holds characters that cannot be stored' });
  expect(refusalOf('addpost', { pics: [{ [key]: '\0' }] })).toEqual({ pics: 'holds characters that cannot be stored' });
  expect(refusalOf('addpost', { pics: [{ url: '\0' }] })).toEqual({
    'pics.0.url': 'holds characters that cannot be stored',
  });
});

/** A value that counts reads of its parts. */
function watched<Value extends object>(value: Value): { value: Value; looks: () => number } {
  let looks = 0;
  const proxy = new Proxy(value, {
    get(target, key, receiver) {
      looks += 1;
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  return { value: proxy, looks: () => looks };
}

test('rejects a huge list or object before reading its parts', () => {
  for (const field of ['pics', 'extra']) {
    const list = watched(Array.from({ length: 60_000 }, () => ({})));
    expect(refusalOf('addpost', { [field]: list.value })).toEqual({ body: 'holds too many values' });
    expect(list.looks()).toBeLessThan(10);
    const keys = watched(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`key${index}`, 0])));
    expect(refusalOf('addpost', { [field]: keys.value })).toEqual({ body: 'holds too many values' });
    expect(keys.looks()).toBeLessThanOrEqual(1_000);
  }
});

test('rejects a list that is too long by its length alone', () => {
  const list = watched(Array.from({ length: 900 }, () => 'no such reason'));
  expect(refusalOf('postreport', { post_id: '1', reasons: list.value })).toEqual({
    reasons: 'must NOT have more than 13 items',
  });
  // One read for the bounds check; then the length, for the whole schema and for the field.
  expect(list.looks()).toBeLessThan(900 + 20);
});

test('counting characters stops at the limit', () => {
  const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
  let counted = 0;
  segment.mockImplementation((text) => {
    const segments = text.match(/../gu) ?? [];
    const iterate = function* () {
      for (const [index, part] of segments.entries()) {
        counted += 1;
        yield { segment: part, index: index * part.length, input: text, isWordLike: false };
      }
    };
    return { [Symbol.iterator]: iterate } as unknown as Intl.Segments;
  });
  expect(refusalOf('addcomment', { post_id: '1', content: 'é\u0301'.repeat(2_900) })).toEqual({
    content: 'must have at most 500 characters',
  });
  segment.mockRestore();
  expect(counted).toBeLessThan(2 * 510);
});

test('a text of a rejected request is measured once, and again in the next request', () => {
  const isLonger = jest.fn(() => false);
  const validateMeasured = createValidation(isLonger);
  const content = 'A long text';
  for (const measured of [1, 2]) {
    expect(() => validateMeasured('addcomment', { post_id: '1', content, idempotency_key: 7 })).toThrow(
      'Invalid input',
    );
    expect(isLonger).toHaveBeenCalledTimes(measured);
  }
});
