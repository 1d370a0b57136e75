import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { calls } from '@community/contract/calls';
import { type Operation, openApiDocument } from './document.ts';

const document = openApiDocument('Northtone');

const operationOf = (name: keyof typeof calls): Operation => {
  const path = document.paths[`/api/v1/community/${name}`] ?? {};
  const operation = path[calls[name].method.toLowerCase()];
  if (!operation) throw new Error(`${name} is missing`);
  return operation;
};

// The validator is an ES module and tests are CommonJS, so it runs in its own process.
const validator = join(__dirname, 'testing-validator.mjs');

function validity(of: object): unknown {
  const options = { input: JSON.stringify(of), encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, [validator], options));
}

test('the document is valid OpenAPI 3.1', () => {
  expect(validity(document)).toEqual({ valid: true });
  expect(validity({ ...document, paths: { nothing: 1 } })).toMatchObject({ valid: false });
});

test('has every call, under one tag, with its access', () => {
  expect(Object.keys(document.paths)).toHaveLength(Object.keys(calls).length);
  for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
    const { operationId, tags, security, summary } = operationOf(name);
    expect({ operationId, summary, tags: tags.length }).toEqual({
      operationId: name,
      summary: calls[name].summary,
      tags: 1,
    });
    expect(security).toEqual(calls[name].access === 'member' ? [{ token: [] }] : [{}, { token: [] }]);
  }
});

test('uploads are multipart, a GET has no body', () => {
  expect(Object.keys(operationOf('upload').requestBody?.content ?? {})).toEqual(['multipart/form-data']);
  expect(operationOf('country')).not.toHaveProperty('requestBody');
});

test('names each entity once and explains the contract’s own keywords', () => {
  const text = JSON.stringify(document);
  expect(text).not.toMatch(/maxCharacters|notBlank|"reportReasons"/);
  expect(document.components.schemas.Post?.properties?.pics?.items).toEqual({ $ref: '#/components/schemas/Picture' });
  const { content, reasons } = {
    ...operationOf('addpost').requestBody?.content['application/json']?.schema.properties,
    ...operationOf('postreport').requestBody?.content['application/json']?.schema.properties,
  };
  expect(content?.description).toBe('at most 1000 characters as people count them; not blank');
  expect(reasons?.items?.enum).toHaveLength(13);
});
