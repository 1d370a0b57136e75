import type { FastifyReply, FastifyRequest } from 'fastify';

/** Keeps the window that opened this one reachable. Helmet's default cuts it off, at redirects too. */
export function keepOpener(reply: FastifyReply): void {
  reply.header('cross-origin-opener-policy', 'unsafe-none');
}

/** Whether a page is requested for a frame, by what browsers say (Fetch Metadata). */
export function isFramed({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /^(frame|iframe|embed|object|fencedframe)$/.test(headers['sec-fetch-dest'] ?? '');
}
