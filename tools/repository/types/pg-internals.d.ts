declare module 'pg/lib/utils.js' {
  /** Converts a value as the `pg` driver sends it: text, bytes or null. */
  export function prepareValue(value: unknown): string | Uint8Array | null;
}
