/**
 * A key that no other act has: a create call carries it, the same one for every try, so that sending twice makes one row.
 */
export function idempotencyKey(): string {
  // `crypto.randomUUID` is missing outside secure contexts.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
