import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallCounts } from './call-counts.ts';
import { networkOf } from './network.ts';
import { HttpError } from './http-error.ts';

/** Members behind one address: a household, an office, a mobile network. */
const membersPerAddress = 5;

/** Files and the probes of whoever runs the server cost next to nothing; the sign-in site counts its own tries. */
const uncounted = /^\/(media|remotes|shell|signin|healthz|readyz|metrics|problem\.css)(\/|$|\?)/;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

const tokenOf = ({ headers: { token } }: FastifyRequest): string | null =>
  typeof token === 'string' && token !== '' ? token : null;

const overLimit = (count: { current: number; ttl: number }, max: number) => (count.current > max ? count : null);

/**
 * Limits what one member and one address may ask for in a minute; over it comes HTTP 429 with `Retry-After`. A member is known by the
 * token's hash. Every request counts for its address too, or made-up tokens would go round the limit. 0 is no limit.
 */
export function limitRequests(app: FastifyInstance, perMinute: number, counts: CallCounts): void {
  if (perMinute === 0) return;
  app.addHook('onRequest', async (request) => {
    if (uncounted.test(request.url)) return;
    const token = tokenOf(request);
    const over =
      overLimit(counts.count(`address ${networkOf(request.ip)}`), perMinute * membersPerAddress) ??
      // Not before: made-up tokens of an address that is over its limit would fill the counts.
      (token === null ? null : overLimit(counts.count(`member ${sha256(token)}`), perMinute));
    if (over) throw new HttpError(429, 'Too many requests', Math.max(1, Math.ceil(over.ttl / 1000)));
  });
}
