import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallName, calls } from './calls.ts';
import type { Call, WireSchema } from './schema.ts';

const specification = readFileSync(join(__dirname, '../../../docs/specification.md'), 'utf8');
const [section = ''] = /^## 7\. .*?(?=^## )/ms.exec(specification) ?? [];

const names = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
const fields = (schema: WireSchema) => Object.keys(schema.properties ?? {});

/** The paths of the table of calls, each with the fields that are sent. */
const rows = [...section.matchAll(/^\|[^|]+\|([^|]+)\|([^|]+)\|/gm)].flatMap(([, paths = '', sends = '']) =>
  names(paths).map((path) => [path as CallName, names(sends)] as const),
);

test('the table of calls in the specification is whole', () => {
  expect(rows.map(([path]) => path).toSorted()).toEqual(Object.keys(calls).toSorted());
});

test.each(rows)('%s takes what the specification says that it is sent', (path, sends) => {
  expect(fields(calls[path].request)).toEqual(expect.arrayContaining(sends));
});

const lists = Object.entries<Call>(calls).filter(([, { response }]) => fields(response).includes('last_page'));

test.each(lists)('%s is a list that takes a page, its size and a time', (_name, { request, response }) => {
  expect(fields(request)).toEqual(expect.arrayContaining(['page', 'per_page', 'as_of']));
  expect(fields(response)).toContain('as_of');
});
