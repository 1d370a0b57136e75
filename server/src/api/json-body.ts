/** Replaces a body that is no JSON; no call accepts it. */
const notJson = null;

/**
 * Levels from which on a body is not parsed: 30,000 of them hold the event loop for seven milliseconds, with collecting
 * them. Fewer are named by their field; see `boundsFault`.
 */
const maxParsedDepth = 64;

/** Replaces a body of more levels; no call accepts it. */
const tooDeep: unknown = JSON.parse('['.repeat(maxParsedDepth) + ']'.repeat(maxParsedDepth));

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

/** Whether a sign stands in a text more than `count` times. */
function hasMore(text: string, sign: string, count: number): boolean {
  let left = count;
  for (let at = text.indexOf(sign); at >= 0 && left >= 0; at = text.indexOf(sign, at + 1)) left -= 1;
  return left < 0;
}

const [quote, list, object, endOfList, endOfObject] = ['"', '[', '{', ']', '}'].map((sign) => sign.charCodeAt(0));

/** Whether lists and objects lie one in the other more than `maxDepth` times. Brackets within texts do not count. */
function isDeeperThan(json: string, maxDepth: number): boolean {
  const half = maxDepth / 2;
  if (!hasMore(json, '[', half) && !hasMore(json, '{', half)) return false;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    else if (code === list || code === object) depth += 1;
    else if (code === endOfList || code === endOfObject) depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/** A call's body. What cannot be one becomes a value that the validation of every call refuses. Never throws. */
export function parseBody(json: string): unknown {
  if (isDeeperThan(json, maxParsedDepth)) return tooDeep;
  try {
    return JSON.parse(json);
  } catch {
    return notJson;
  }
}
