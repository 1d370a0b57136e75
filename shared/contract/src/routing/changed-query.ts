/** The query of an address after a change: null takes a parameter out. */
export function changedQuery(query: URLSearchParams, change: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(change)) {
    if (value === null) next.delete(key);
    else next.set(key, value);
  }
  return next.toString();
}
