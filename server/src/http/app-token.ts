import type { FastifyRequest } from 'fastify';

/** The app token of the `token` header, or null. */
export function appTokenOf({ headers: { token } }: FastifyRequest): string | null {
  return typeof token === 'string' && token.length > 0 && token.length <= 200 ? token : null;
}
