import type { Schema } from './schemas.ts';

/** One line of a table of fields. */
export interface Field {
  /** Where it stands, such as `pics[].url`. */
  name: string;
  type: string;
  required: boolean;
  notes: string;
}

/** An entity's name by its reference. */
export const referred = ({ $ref = '' }: Schema): string => $ref.split('/').at(-1) ?? '';

function typeOf(schema: Schema): string {
  if (schema.$ref) return referred(schema);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeOf).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  return schema.type ?? 'any';
}

const bounds = [
  ['minimum', 'at least'],
  ['maximum', 'at most'],
  ['minItems', 'items at least'],
  ['maxItems', 'items at most'],
  ['maxLength', 'code points at most'],
] as const;

function notesOf(schema: Schema): string {
  const limits = bounds.flatMap(([keyword, words]) => (typeof schema[keyword] === 'number' ? [`${words} ${schema[keyword]}`] : []));
  const values = schema.items?.enum ? [`of ${schema.items.enum.map(String).join(', ')}`] : [];
  return [schema.description, ...limits, ...values].filter((note) => note !== undefined).join('; ');
}

/** The fields of an object, and of objects in it that have no name of their own. */
export function fieldsOf({ properties = {}, required = [] }: Schema, prefix = ''): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${prefix}${key}`;
    const item = schema.type === 'array' ? (schema.items ?? {}) : schema;
    const below = item.type === 'object' ? fieldsOf(item, `${name}${schema.type === 'array' ? '[]' : ''}.`) : [];
    return [{ name, type: typeOf(schema), required: required.includes(key), notes: notesOf(schema) }, ...below];
  });
}
