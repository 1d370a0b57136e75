import { maxValues } from './request-bounds.ts';

/** Replaces a body that is no JSON; no call accepts it. */
const notJson = null;

/**
 * Levels from which on a body is not parsed: 30,000 of them hold the event loop for seven milliseconds, with collecting
 * them. Fewer are named by their field; see `boundsFault`.
 */
const maxParsedDepth = 64;

/** Replace bodies that are not parsed; no call accepts them, with the message that their values would have got. */
const tooDeep: unknown = JSON.parse('['.repeat(maxParsedDepth) + ']'.repeat(maxParsedDepth));
const tooMany: unknown = Array(maxValues + 1).fill(null);

/** Where the text that begins at `start` ends; the end of all if it has none (RFC 8259, section 7). */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  for (; end >= 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}

const codeOf = (sign: string): number => sign.charCodeAt(0);
const [quote, comma] = [codeOf('"'), codeOf(',')];
const [list, endOfList, object, endOfObject] = [codeOf('['), codeOf(']'), codeOf('{'), codeOf('}')];

/**
 * What a body has too much of to be parsed, by a look at its signs outside of texts: levels, or values, which commas
 * separate. An object of 4,500 fields takes four milliseconds, ten times what its refusal takes without.
 */
function excessOf(json: string): 'levels' | 'values' | null {
  let [depth, commas] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    else if (code === comma) commas += 1;
    else if (code === list || code === object) depth += 1;
    else if (code === endOfList || code === endOfObject) depth -= 1;
    if (depth > maxParsedDepth) return 'levels';
    if (commas >= maxValues) return 'values';
  }
  return null;
}

/** A call's body. What cannot be one becomes a value that the validation of every call refuses. Never throws. */
export function parseBody(json: string): unknown {
  const excess = excessOf(json);
  if (excess !== null) return excess === 'levels' ? tooDeep : tooMany;
  try {
    return JSON.parse(json);
  } catch {
    return notJson;
  }
}
