/** Random whole numbers below a bound. */
export type Random = (below: number) => number;

export const one = <Item>(random: Random, from: readonly Item[]): Item => from[random(from.length)] as Item;

/** Texts that PostgreSQL cannot store; a request with one anywhere is rejected. */
const unstorable = ['\0', 'a\0b', '\ud800', 'x\udfff', '\udc00\ud83d'];

/** Texts that are valid content and must be stored as they are. */
const words = [
  "'; drop table member; --",
  "' or '1'='1",
  '1); delete from post; --',
  '%',
  '_%\\',
  '\\',
  '$1 $2 :name ?',
  '{{7*7}} ${7*7} <script>alert(1)</script>',
  '../../../etc/passwd',
  '\u202e\u2066\u200b\ufeff',
  '\u200b',
  '\r\n\t\u0007\u001b[2J',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}',
  '🏳️‍🌈'.repeat(500),
  'e\u0301\u0327'.repeat(400),
  'Z\u0351\u036b\u0343'.repeat(60),
  '\u{10ffff}\uffff\ufffe',
  '𝕬𝖓𝖆',
  'İıŞßﬃ',
  'null',
  'NaN',
  '',
  ' ',
];

/** Numeric texts that may be mistaken for ids. */
const ids = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '9223372036854775807',
  '9223372036854775808',
  '9007199254740993',
  '9'.repeat(64),
  '0x10',
  '٣',
  '1 ',
];

const numbers = [
  0,
  -0,
  1,
  2,
  3,
  7,
  50,
  51,
  -1,
  1.5,
  1e9,
  2 ** 31,
  2 ** 53,
  1e18,
  1e300,
  -1e18,
  Number.MAX_VALUE,
  Number.NaN,
  Infinity,
];

function nested(depth: number, inArrays: boolean): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = inArrays ? [value] : { a: value };
  return value;
}

/** Any JSON value, and some that JSON cannot carry. */
export function anyValue(random: Random, depth = 0): unknown {
  switch (random(depth > 3 ? 6 : 10)) {
    case 0:
      return one(random, numbers);
    case 1:
      return one(random, [null, true, false, undefined]);
    case 2:
      return one(random, ids);
    case 3:
      return one(random, unstorable);
    case 4:
      return 'x'.repeat(one(random, [1, 64, 65, 501, 1001, 20_000, 300_000]));
    case 5:
      return one(random, words);
    case 6:
      return nested(one(random, [7, 9, 500]), random(2) === 0);
    case 7:
      return Array.from({ length: one(random, [0, 1, 9, 10, 51, 2_000]) }, () => one(random, words));
    case 8:
      return Array.from({ length: random(4) }, () => anyValue(random, depth + 1));
    default:
      return Object.fromEntries(Array.from({ length: random(4) }, () => [anyKey(random), anyValue(random, depth + 1)]));
  }
}

const keys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'post_id',
  'url',
  'length',
  '',
  '\0',
  '$where',
  'hasOwnProperty',
];

export const anyKey = (random: Random): string => one(random, keys);

/** An unusual text or number that some field may accept. */
export function oddValue(random: Random): unknown {
  return random(3) === 0 ? one(random, numbers.filter(Number.isFinite)) : one(random, [...words, ...ids]);
}

type Schema = { type?: string; anyOf?: { const?: unknown }[] };

const isText = (value: unknown): boolean => typeof value === 'string';
const isWhole = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value);

/** A value that a field of this schema never accepts. */
export function wrongValue(random: Random, { type }: Schema): unknown {
  const fits =
    { string: isText, integer: isWhole, array: Array.isArray }[type ?? ''] ??
    ((value: unknown) => isWhole(value) || isText(value));
  for (;;) {
    const value = random(4) === 0 ? one(random, unstorable) : anyValue(random);
    if (value === undefined) continue;
    if (!fits(value) || unstorable.some((text) => text === value)) return value;
  }
}
