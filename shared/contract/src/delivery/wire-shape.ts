import type { TSchema } from 'typebox';
import type { CallName } from '../calls.ts';
import { calls } from '../calls.ts';
import type { WireSchema } from '../schema.ts';

/**
 * What a value on the wire looks like: its JSON types (`number|string`), the shape of a list's items, or the shapes of
 * an object's fields. The name of an optional field ends in `?`.
 */
export type WireShape = string | [item: WireShape] | { [field: string]: WireShape };

/** Request and response of a call. */
export interface CallShape {
  request: WireShape;
  response: WireShape;
}

/** The shape of anything. */
const anything = 'any';

const jsonType = (type: string): string => (type === 'integer' ? 'number' : type);

const isObject = (shape: WireShape): shape is Record<string, WireShape> =>
  typeof shape === 'object' && !Array.isArray(shape);

const bare = (field: string): string => field.replace(/\?$/, '');

/** The name of a field in a shape, with its mark, or undefined. */
export function fieldOf(shape: Readonly<Record<string, WireShape>>, name: string): string | undefined {
  return [name, `${name}?`].find((field) => Object.hasOwn(shape, field));
}

/** The shape that values of both shapes have. */
function merge(one: WireShape, other: WireShape): WireShape {
  if (typeof one === 'string' && typeof other === 'string') {
    const types = new Set([...one.split('|'), ...other.split('|')]);
    return types.has(anything) ? anything : [...types].sort().join('|');
  }
  if (Array.isArray(one) && Array.isArray(other)) return [merge(one[0], other[0])];
  if (!isObject(one) || !isObject(other)) return anything;
  const names = new Set([...Object.keys(one), ...Object.keys(other)].map(bare));
  return Object.fromEntries(
    [...names].map((name) => {
      const fields = [fieldOf(one, name), fieldOf(other, name)];
      const [mine, theirs] = [fields[0] && one[fields[0]], fields[1] && other[fields[1]]];
      const isRequired = fields[0] === name && fields[1] === name;
      const shape = mine && theirs ? merge(mine, theirs) : (mine ?? theirs ?? anything);
      return [isRequired ? name : `${name}?`, shape];
    }),
  );
}

/** The shape that a schema describes. Literals count as their type: an enumeration may grow. */
export function shapeOf(schema: TSchema | WireSchema): WireShape {
  const { type, const: literal, anyOf, items, properties, required = [] } = schema as WireSchema;
  if (anyOf) return anyOf.map(shapeOf).reduce(merge);
  if (literal !== undefined) return literal === null ? 'null' : typeof literal;
  if (items) return [shapeOf(items)];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [required.includes(name) ? name : `${name}?`, shapeOf(field)]),
    );
  return type ? jsonType(type) : anything;
}

/** A shape without the fields whose names are not among `words`; with `keepsRequired` only optional ones are left out. */
export function withWords(shape: WireShape, words: ReadonlySet<string>, keepsRequired = false): WireShape {
  if (Array.isArray(shape)) return [withWords(shape[0], words, keepsRequired)];
  if (!isObject(shape)) return shape;
  const kept = Object.entries(shape).filter(
    ([field]) => words.has(bare(field)) || (keepsRequired && !field.endsWith('?')),
  );
  return Object.fromEntries(kept.map(([field, of]) => [field, withWords(of, words, keepsRequired)]));
}

/** The shapes of a call of this contract. */
export function callShape(name: CallName): CallShape {
  const { request, response } = calls[name];
  return { request: shapeOf(request), response: shapeOf(response) };
}

/** The shapes of all calls of this contract. */
export function callShapes(): Record<string, CallShape> {
  return Object.fromEntries((Object.keys(calls) as CallName[]).map((name) => [name, callShape(name)]));
}

const typesOf = (shape: WireShape): string =>
  typeof shape === 'string' ? shape : Array.isArray(shape) ? 'array' : 'object';

/** Faults of values of the shape `given` where `wanted` is expected, each a sentence; `path` names the value. */
export function shapeFaults(given: WireShape, wanted: WireShape, path: string): string[] {
  if (given === anything || wanted === anything) return [];
  if (Array.isArray(given) && Array.isArray(wanted)) return shapeFaults(given[0], wanted[0], `${path}[]`);
  if (isObject(given) && isObject(wanted))
    return Object.keys(wanted).flatMap((field) => fieldFaults(given, wanted, field, path));
  const expected = typesOf(wanted).split('|');
  const odd = typesOf(given)
    .split('|')
    .filter((type) => !expected.includes(type));
  return odd.length > 0 ? [`${path} is ${odd.join(' or ')} in place of ${expected.join(' or ')}`] : [];
}

function fieldFaults(
  given: Readonly<Record<string, WireShape>>,
  wanted: Readonly<Record<string, WireShape>>,
  field: string,
  path: string,
): string[] {
  const name = bare(field);
  const found = fieldOf(given, name);
  if (found === undefined) return field === name ? [`${path}.${name} is missing`] : [];
  const shape = given[found];
  const faults = shape === undefined ? [] : shapeFaults(shape, wanted[field] ?? anything, `${path}.${name}`);
  return field === name && found !== name ? [`${path}.${name} may be missing`, ...faults] : faults;
}

/** Fields that are sent, but unknown to who takes them: they would have no effect. */
export function unknownFields(sent: WireShape, taken: WireShape, path: string): string[] {
  if (Array.isArray(sent) && Array.isArray(taken)) return unknownFields(sent[0], taken[0], `${path}[]`);
  if (!isObject(sent) || !isObject(taken)) return [];
  return Object.entries(sent).flatMap(([field, shape]) => {
    const name = bare(field);
    const known = fieldOf(taken, name);
    if (known === undefined) return [`${path}.${name} is unknown`];
    return unknownFields(shape, taken[known] ?? anything, `${path}.${name}`);
  });
}
