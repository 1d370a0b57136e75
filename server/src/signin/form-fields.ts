/** Longest field of an address, which comes back in each link of the page. */
const maxQueryFieldLength = 2000;

/**
 * Maximum size of a form as browsers encode it, in which a Chinese character takes nine bytes. What was typed into one
 * that is read comes back whole, however much too long it is for its field.
 */
export const maxFormBytes = 64 * 1024;

/** Reads a field of a form or query; empty if it is missing, repeated, too long for an address or no text. */
export type Fields = (name: string) => string;

export const queryFields = (query: unknown): Fields => fieldsOf(query, maxQueryFieldLength);

export const formFields = (body: unknown): Fields => fieldsOf(body);

function fieldsOf(source: unknown, maxLength = Number.POSITIVE_INFINITY): Fields {
  const values = (typeof source === 'object' && source !== null ? source : {}) as Record<string, unknown>;
  return (name) => {
    const value = Object.hasOwn(values, name) ? values[name] : '';
    // PostgreSQL stores neither NUL nor lone surrogates.
    return typeof value === 'string' && value.length <= maxLength && !/\0|\p{Surrogate}/u.test(value) ? value : '';
  };
}
