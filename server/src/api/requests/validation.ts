import { type CallName, calls } from '@community/contract/calls';
import { reportReasons } from '@community/contract/report-reasons';
import { codePointsPerCharacter, isBlank } from '@community/contract/text';
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import { invalid } from '../../http/errors/call-error.ts';
import { createAjv } from '../../runtime/ajv.ts';
import { isLongerThan } from '../texts/text-length.ts';
import { type BoundsFault, boundsFault } from './request-bounds.ts';

const reasonValues = new Set<string>(reportReasons.map(({ value }) => value));

/** Maximum UTF-16 units of a character; longer texts are rejected without counting characters. */
const unitsPerCharacter = 2 * codePointsPerCharacter;

/** Says whether a text has more characters, as people count them, than a limit. */
type IsLongerThan = (text: string, limit: number) => boolean;

/**
 * The validator with the contract's own keywords. It coerces nothing. It stops at the first error: otherwise a list of
 * 60,000 invalid items would produce 60,000 messages.
 */
export function createValidator(isLonger: IsLongerThan = isLongerThan): Ajv {
  const ajv = createAjv({
    allErrors: false,
    coerceTypes: false,
    removeAdditional: false,
    unicodeRegExp: true,
    strict: true,
    verbose: true,
  });
  ajv.addKeyword({
    keyword: 'maxCharacters',
    type: 'string',
    schemaType: 'number',
    validate: (limit: number, text: string) => text.length <= limit * unitsPerCharacter && !isLonger(text, limit),
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
  ajv.addKeyword({ keyword: 'missingMessage', schemaType: 'string' });
  return ajv;
}

/** The parts of a schema that messages are made of. */
interface ObjectSchema {
  properties?: Record<string, { missingMessage?: string }>;
  required?: string[];
}

const messages: Record<string, (error: ErrorObject) => string> = {
  required: ({ params, parentSchema }) =>
    (parentSchema as ObjectSchema).properties?.[(params as MissingParams).missingProperty]?.missingMessage ??
    'is required',
  notBlank: () => 'must not be empty',
  maxCharacters: ({ schema }) => `must have at most ${String(schema)} characters`,
  reportReasons: () => 'holds an unknown reason',
};

interface MissingParams {
  missingProperty: string;
}

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll('/', '.');
  const missing = keyword === 'required' ? (params as MissingParams).missingProperty : '';
  return [path, missing].filter(Boolean).join('.') || 'body';
}

/**
 * The fault's field, or `body` if the path starts with a key that the contract does not know, so that nothing is
 * echoed.
 */
function fieldOfFault({ path }: BoundsFault, { properties = {} }: ObjectSchema): string {
  const [field = 'body', ...rest] = path;
  if (!Object.hasOwn(properties, field)) return 'body';
  return rest.every((key) => /^\w{1,20}$/.test(key)) ? path.join('.') : field;
}

/** Checks requests of one call. Finds the first error of each field, so there are never more messages than fields. */
class RequestCheck {
  readonly #schema: ObjectSchema;
  readonly #ajv: Ajv;
  /** Compiled at the first request: to compile those of all calls takes a tenth of a second of each start. */
  #whole: ValidateFunction | null = null;
  /** Checks of single fields, compiled at the first invalid request. */
  #fields: readonly ValidateFunction[] | null = null;

  constructor(ajv: Ajv, schema: object) {
    this.#ajv = ajv;
    this.#schema = schema;
  }

  /** Messages by field, or null for a valid request. */
  problems(request: unknown): Record<string, string> | null {
    const fault = boundsFault(request);
    if (fault) return { [fieldOfFault(fault, this.#schema)]: fault.message };
    this.#whole ??= this.#ajv.compile(this.#schema);
    if (this.#whole(request)) return null;
    const first = this.#whole.errors;
    const found = this.#fieldChecks().flatMap((check) => (check(request) ? [] : (check.errors?.slice(0, 1) ?? [])));
    const errors = found.length > 0 ? found : (first?.slice(0, 1) ?? []);
    return Object.fromEntries(
      errors.map((error) => [fieldOf(error), messages[error.keyword]?.(error) ?? error.message ?? 'is not valid']),
    );
  }

  #fieldChecks(): readonly ValidateFunction[] {
    const { properties = {}, required = [] } = this.#schema;
    this.#fields ??= Object.entries(properties).map(([field, schema]) =>
      this.#ajv.compile({
        type: 'object',
        properties: { [field]: schema },
        required: required.includes(field) ? [field] : [],
      }),
    );
    return this.#fields;
  }
}

/** Checks a call's request against the contract; throws 4022 with a message by field. */
export type Validate = (name: CallName, request: unknown) => void;

/** Measures each text once until `clear`: the fields of an invalid request are checked a second time. */
function measureOnce(isLonger: IsLongerThan) {
  const measured = new Map<string, boolean>();
  return {
    isLonger(text: string, limit: number): boolean {
      const key = `${limit} ${text}`;
      const known = measured.get(key) ?? isLonger(text, limit);
      measured.set(key, known);
      return known;
    },
    clear: () => measured.clear(),
  };
}

/** The validation of every call. Rejecting costs less than accepting: it stops early, and the response is small. */
export function createValidation(isLonger: IsLongerThan = isLongerThan): Validate {
  const measured = measureOnce(isLonger);
  const ajv = createValidator(measured.isLonger);
  const checks = new Map<CallName, RequestCheck>();
  for (const [name, { request }] of Object.entries(calls)) checks.set(name as CallName, new RequestCheck(ajv, request));
  return (name, request) => {
    const problems = checks.get(name)?.problems(request);
    measured.clear();
    if (problems) throw invalid(problems);
  };
}
