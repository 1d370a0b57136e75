import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const tokenBytes = 32;

export function makeFormToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

export function isFormToken(text: string | null): text is string {
  return text !== null && /^[\w-]{43}$/.test(text);
}

/**
 * True for a form that was sent from this site's own pages, whose public origin is `own`: browsers say so on every POST, and silence is
 * not taken for yes.
 */
export function isFromOwnPages({ headers }: Pick<FastifyRequest, 'headers'>, own: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  return origin === own;
}

const xor = (one: Uint8Array, other: Uint8Array) => one.map((byte, index) => byte ^ (other[index] ?? 0));

/** The token as a form carries it: different on every page, so that the length of a compressed page tells nothing of it (BREACH). */
export function maskFormToken(token: string): string {
  const mask = randomBytes(tokenBytes);
  return Buffer.concat([mask, xor(mask, Buffer.from(token, 'base64url'))]).toString('base64url');
}

/** True when the form carries the token of the browser's cookie. */
export function isOwnToken(cookie: string | null, field: string): boolean {
  const bytes = Buffer.from(field, 'base64url');
  if (!isFormToken(cookie) || bytes.length !== 2 * tokenBytes) return false;
  return timingSafeEqual(
    xor(bytes.subarray(0, tokenBytes), bytes.subarray(tokenBytes)),
    Buffer.from(cookie, 'base64url'),
  );
}
