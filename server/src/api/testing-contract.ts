import { type CallName, calls } from '@community/contract/calls';
import type { ValidateFunction } from 'ajv';
import { createValidator } from './requests/validation.ts';

/** The schema with every object closed: a response must have no field that the contract does not list. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]));
  return 'properties' in schema ? { ...parts, additionalProperties: false } : parts;
}

const compiled = new Map<CallName, ValidateFunction>();
const validator = createValidator();

function responseValidator(name: CallName): ValidateFunction {
  const validate = compiled.get(name) ?? validator.compile(closed(calls[name].response) as object);
  compiled.set(name, validate);
  return validate;
}

/** Throws unless a successful response has exactly the fields that the contract lists for the call. */
export function expectContract(name: CallName, data: unknown): void {
  const validate = responseValidator(name);
  if (!validate(data))
    throw new Error(`${name} responded with what the contract does not list: ${JSON.stringify(validate.errors)}`);
}
