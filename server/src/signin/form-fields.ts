const maxFieldLength = 2000;

/** Fields of a form or a query as text; what is missing, repeated, overlong or not text is empty. */
export type Fields = (name: string) => string;

export function fieldsOf(source: unknown): Fields {
  const values = (typeof source === 'object' && source !== null ? source : {}) as Record<string, unknown>;
  return (name) => {
    const value = Object.hasOwn(values, name) ? values[name] : '';
    // PostgreSQL takes neither NUL nor half of a surrogate pair.
    return typeof value === 'string' && value.length <= maxFieldLength && !/\0|\p{Surrogate}/u.test(value) ? value : '';
  };
}
