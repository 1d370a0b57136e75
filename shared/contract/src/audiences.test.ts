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

const namedIn = (table: unknown, path = ''): string[] =>
  typeof table === 'string'
    ? [path]
    : Object.entries(table as object).flatMap(([name, part]) => namedIn(part, `${path}.${name}`));

test.each(Object.keys(calls))('the table says of every field of %s who may see it', (name) => {
  const { answer } = calls[name as keyof typeof calls];
  expect(namedIn(audiences[name as keyof typeof calls]).toSorted()).toEqual(
    [...new Set(fieldsOf(answer as Schema))].toSorted(),
  );
});
