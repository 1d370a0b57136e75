import { audiences } from './audiences.ts';
import { calls } from './calls.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Paths of a schema's fields; those of a list's items stand without a number. */
function fieldsOf(schema: Schema, path = ''): string[] {
  if (schema.anyOf?.some(({ properties }) => properties)) return schema.anyOf.flatMap((each) => fieldsOf(each, path));
  if (schema.items) return fieldsOf(schema.items, path);
  if (!schema.properties) return [path];
  return Object.entries(schema.properties).flatMap(([name, part]) => fieldsOf(part, `${path}.${name}`));
}

const listedIn = (table: unknown, path = ''): string[] =>
  typeof table === 'string'
    ? [path]
    : Object.entries(table as object).flatMap(([name, part]) => listedIn(part, `${path}.${name}`));

test.each(Object.keys(calls))('every field of %s has an audience', (name) => {
  const { response } = calls[name as keyof typeof calls];
  expect(listedIn(audiences[name as keyof typeof calls]).toSorted()).toEqual(
    [...new Set(fieldsOf(response as Schema))].toSorted(),
  );
});
