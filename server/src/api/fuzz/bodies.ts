import { type CallName, calls } from '@community/contract/calls';
import { anyKey, anyValue, oddValue, one, type Random, wrongValue } from './values.ts';

/** Makes a valid request. */
export type Proper = () => Record<string, unknown>;

interface RequestSchema {
  properties?: Record<string, object>;
  required?: string[];
}

const schemaOf = (name: CallName) => calls[name].request as RequestSchema;

/** A copy with an own property of any name, even `__proto__`, as `JSON.parse` makes it. */
function withField(body: object, key: string, value: unknown): Record<string, unknown> {
  const copy = { ...body };
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** An invalid body: no object, a missing field, a wrong type, or text that cannot be stored. */
export function brokenBody(name: CallName, random: Random, proper: Proper): unknown {
  const { properties = {}, required = [] } = schemaOf(name);
  const fields = Object.entries(properties);
  const [field, schema] = fields.length > 0 ? one(random, fields) : ['extra', {}];
  switch (random(fields.length > 0 ? 6 : 3)) {
    case 0:
      return one(random, [null, 0, 1e300, true, 'text', [], [proper()], '{}']);
    case 1:
      return withField(
        proper(),
        one(random, ['extra', '__proto__', 'constructor']),
        one(random, ['\0', ['\ud800'], { deep: '\udfff' }]),
      );
    case 2:
      return withField(proper(), 'extra', JSON.parse('{"a":'.repeat(400) + '1' + '}'.repeat(400)));
    case 3:
      return required.length > 0 ? withField(proper(), one(random, required), undefined) : [];
    default:
      return withField(proper(), field, wrongValue(random, schema));
  }
}

/** An unusual body, which may be valid or not. */
export function oddBody(name: CallName, random: Random, proper: Proper): unknown {
  const fields = Object.keys(schemaOf(name).properties ?? {});
  let body = proper();
  for (let times = 1 + random(3); times > 0; times -= 1) {
    const kind = random(5);
    if (kind === 0 || fields.length === 0) body = withField(body, anyKey(random), anyValue(random));
    else if (kind === 1) body = withField(body, one(random, fields), anyValue(random));
    else body = withField(body, one(random, fields), oddValue(random));
  }
  return body;
}
