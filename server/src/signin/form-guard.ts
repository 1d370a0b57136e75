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
 * Whether a form was sent from this site's own pages, with the public origin `own`. Browsers send the headers with
 * every POST; without them the result is false.
 */
export function isFromOwnPages({ headers }: Pick<FastifyRequest, 'headers'>, own: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  return origin === own;
}

const xor = (one: Uint8Array, other: Uint8Array) => one.map((byte, index) => byte ^ (other[index] ?? 0));

/** Masks the token differently on every page, so that a compressed page's length reveals nothing of it (BREACH). */
export function maskFormToken(token: string): string {
  const mask = randomBytes(tokenBytes);
  return Buffer.concat([mask, xor(mask, Buffer.from(token, 'base64url'))]).toString('base64url');
}

/** Whether the form has the token of the browser's cookie. */
export function isOwnToken(cookie: string | null, field: string): boolean {
  const bytes = Buffer.from(field, 'base64url');
  if (!isFormToken(cookie) || bytes.length !== 2 * tokenBytes) return false;
  return timingSafeEqual(
    xor(bytes.subarray(0, tokenBytes), bytes.subarray(tokenBytes)),
    Buffer.from(cookie, 'base64url'),
  );
}
