const maxFieldLength = 2000;

/** Reads a field of a form or query; empty if it is missing, repeated, too long or no text. */
export type Fields = (name: string) => string;

export function fieldsOf(source: unknown): Fields {
  const values = (typeof source === 'object' && source !== null ? source : {}) as Record<string, unknown>;
  return (name) => {
    const value = Object.hasOwn(values, name) ? values[name] : '';
    // PostgreSQL stores neither NUL nor lone surrogates.
    return typeof value === 'string' && value.length <= maxFieldLength && !/\0|\p{Surrogate}/u.test(value) ? value : '';
  };
}
