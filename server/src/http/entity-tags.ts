/** Whether an `If-None-Match` header names an entity tag; strong and weak ones are compared alike (RFC 9110, 8.8.3.2). */
export const matchesEntityTag = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
