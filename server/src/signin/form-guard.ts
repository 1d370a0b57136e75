import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export function makeFormToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isFormToken(text: string | null): text is string {
  return text !== null && /^[\w-]{43}$/.test(text);
}

/** True for a form that was sent from this host's own pages: browsers say so on every POST, and silence is not taken for yes. */
export function isFromOwnPages({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** True when the form carries the token of the browser's cookie. */
export function isOwnToken(cookie: string | null, field: string): boolean {
  return isFormToken(cookie) && timingSafeEqual(digest(cookie), digest(field));
}
