import { type CallName, calls, type Envelope } from './calls.ts';
import { codes } from './codes.ts';
import type { WireSchema } from './schema.ts';

/**
 * Which of the answers that the contract allows: with one item in each list and every optional field, of the first or
 * the last kind where there are several; or with neither.
 */
export type SampleKind = 'first' | 'last' | 'sparse';
export const sampleKinds: readonly SampleKind[] = ['first', 'last', 'sparse'];

/** Texts for patterns: an id, a date, the code of a country, and whatever else. */
const texts = ['1', '2001-2-3', 'DE', ''];

function sampleText({ pattern }: WireSchema): string {
  if (!pattern) return 'Sample';
  return texts.find((text) => new RegExp(pattern).test(text)) ?? '';
}

function sampleObject({ properties = {}, required = [] }: WireSchema, kind: SampleKind): object {
  const named = Object.entries(properties).filter(([name]) => kind !== 'sparse' || required.includes(name));
  return Object.fromEntries(named.map(([name, schema]) => [name, sampleOf(schema, kind)]));
}

/** A value that a schema allows. */
function sampleOf(schema: WireSchema, kind: SampleKind): unknown {
  const { type, const: literal, anyOf, items, minimum = 0 } = schema;
  const choice = anyOf?.at(kind === 'last' ? -1 : 0);
  if (choice) return sampleOf(choice, kind);
  if (literal !== undefined) return literal;
  if (items) return kind === 'sparse' ? [] : [sampleOf(items, kind)];
  if (type === 'object') return sampleObject(schema, kind);
  if (type === 'integer' || type === 'number') return kind === 'sparse' ? minimum : minimum + 2;
  return type === 'boolean' ? kind !== 'sparse' : sampleText(schema);
}

/** The response to a call, as the contract allows it. */
export function sampleAnswer(call: CallName, kind: SampleKind): Envelope {
  return { code: codes.success, msg: '', data: sampleOf(calls[call].response, kind) };
}
