import { createHash } from 'node:crypto';

/** Length of an id, which grows where two names' hashes begin alike. */
const minLength = 2;

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The hash of a name in letters. */
function letters(name: string): string {
  const bytes = createHash('sha256').update(name).digest();
  return Array.from(bytes, (byte) => digits[byte % digits.length]).join('');
}

/**
 * Ids of modules. Each is the shortest beginning of its name's hash that no name before it has, in alphabetical order.
 *
 * @throws if two names are equal.
 */
export function moduleIds(names: Iterable<string>): Record<string, string> {
  const taken = new Set<string>();
  const ids: Record<string, string> = {};
  for (const name of [...new Set(names)].sort()) {
    const hash = letters(name);
    let id = hash.slice(0, minLength);
    while (taken.has(id)) {
      if (id === hash) throw new Error(`The module ${name} has the hash of another one`);
      id = hash.slice(0, id.length + 1);
    }
    taken.add(id);
    ids[name] = id;
  }
  return ids;
}
