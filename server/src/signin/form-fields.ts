/** Longest field of an address, which comes back in each link of the page. */
const maxQueryFieldLength = 2000;

/** Maximum size of a form. What was typed into it comes back whole, however much too long it is for its field. */
export const maxFormBytes = 16 * 1024;

/** Reads a field of a form or query; empty if it is missing, repeated, too long or no text. */
export type Fields = (name: string) => string;

export const queryFields = (query: unknown): Fields => fieldsOf(query, maxQueryFieldLength);

export const formFields = (body: unknown): Fields => fieldsOf(body, maxFormBytes);

function fieldsOf(source: unknown, maxLength: number): Fields {
  const values = (typeof source === 'object' && source !== null ? source : {}) as Record<string, unknown>;
  return (name) => {
    const value = Object.hasOwn(values, name) ? values[name] : '';
    // PostgreSQL stores neither NUL nor lone surrogates.
    return typeof value === 'string' && value.length <= maxLength && !/\0|\p{Surrogate}/u.test(value) ? value : '';
  };
}
