import { type CallName, calls } from '@community/contract/calls';
import { reportReasons } from '@community/contract/report-reasons';
import { characterCount, codePointsPerCharacter, isBlank } from '@community/contract/text';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { invalid } from './call-context.ts';

const reasonValues = new Set<string>(reportReasons.map(({ value }) => value));

/** UTF-16 units that no character within a limit needs; longer texts are refused without counting them. */
const unitsPerCharacter = 2 * codePointsPerCharacter;

/** The validator with the contract's own keywords. It converts nothing: what is of the wrong type is refused. */
export function createValidator(): Ajv {
  const ajv = new Ajv({ allErrors: true, coerceTypes: false, removeAdditional: false, unicodeRegExp: true, strict: true, verbose: true });
  ajv.addKeyword({
    keyword: 'maxCharacters',
    type: 'string',
    schemaType: 'number',
    validate: (limit: number, text: string) => text.length <= limit * unitsPerCharacter && characterCount(text) <= limit,
  });
  ajv.addKeyword({
    keyword: 'notBlank',
    type: 'string',
    schemaType: 'boolean',
    validate: (_: boolean, text: string) => !isBlank(text),
  });
  ajv.addKeyword({
    keyword: 'reportReasons',
    type: 'array',
    schemaType: 'boolean',
    validate: (_: boolean, reasons: unknown[]) => reasons.every((reason) => reasonValues.has(String(reason))),
  });
  return ajv;
}

const messages: Record<string, (error: ErrorObject) => string> = {
  required: () => 'is required',
  notBlank: () => 'must not be empty',
  maxCharacters: ({ schema }) => `must have at most ${String(schema)} characters`,
  reportReasons: () => 'holds an unknown reason',
};

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll('/', '.');
  const missing = keyword === 'required' ? (params as { missingProperty: string }).missingProperty : '';
  return [path, missing].filter(Boolean).join('.') || 'body';
}

/** NUL, which PostgreSQL cannot store, or half of a surrogate pair, which is no character. */
const noText = /\0|\p{Surrogate}/u;

/** Deepest nesting that any call's request has, and then some: deeper bodies are hostile. */
const deepest = 8;

/** Where a text in `value` holds what cannot be stored, or null. */
function unstorable(value: unknown, path: string, depth = 0): string | null {
  if (depth > deepest) return path || 'body';
  if (typeof value === 'string') return noText.test(value) ? path || 'body' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = unstorable(part, path ? `${path}.${key}` : key, depth + 1);
    if (found) return found;
  }
  return null;
}

/** Checks a call's request against the contract; throws 4022 with a message by field. */
export type Validate = (name: CallName, request: unknown) => void;

export function createValidation(): Validate {
  const ajv = createValidator();
  const compiled = new Map<CallName, ValidateFunction>();
  for (const [name, { request }] of Object.entries(calls)) compiled.set(name as CallName, ajv.compile(request));
  return (name, request) => {
    const field = unstorable(request, '');
    if (field) throw invalid({ [field]: 'holds characters that cannot be stored' });
    const validate = compiled.get(name);
    if (!validate || validate(request)) return;
    const fields: Record<string, string> = {};
    for (const error of validate.errors ?? [])
      fields[fieldOf(error)] ??= messages[error.keyword]?.(error) ?? error.message ?? 'is not valid';
    throw invalid(fields);
  };
}
