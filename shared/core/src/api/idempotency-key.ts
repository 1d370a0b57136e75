/**
 * A unique key for a create call. Every retry carries the same one, so that sending twice creates one row.
 */
export function idempotencyKey(): string {
  // `crypto.randomUUID` is missing outside secure contexts.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
