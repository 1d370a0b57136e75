import { createHash } from 'node:crypto';
import { codes } from '@community/contract/codes';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Members behind one address: a household, an office, a mobile network. */
const membersPerAddress = 5;

const minute = 60_000;

/** Files and the probes of whoever runs the server cost next to nothing; the sign-in site counts its own tries. */
const uncounted = /^\/(media|remotes|shell|signin|healthz|readyz)(\/|$|\?)/;

const tokenOf = ({ headers: { token } }: FastifyRequest): string | null => (typeof token === 'string' && token !== '' ? token : null);

/**
 * Limits what one member and one address may ask for in a minute; over it comes HTTP 429 with `Retry-After`. A member is known by the
 * token's hash. Every request counts for its address too, or made-up tokens would go round the limit. 0 is no limit.
 */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  await app.register(rateLimit, { global: false });
  const byAddress = app.createRateLimit({ max: perMinute * membersPerAddress, timeWindow: minute, keyGenerator: ({ ip }) => ip });
  const byMember = app.createRateLimit({
    max: perMinute,
    timeWindow: minute,
    keyGenerator: (request) =>
      createHash('sha256')
        .update(tokenOf(request) ?? '')
        .digest('base64url'),
  });
  app.addHook('onRequest', async (request, reply) => {
    if (uncounted.test(request.url)) return undefined;
    const checks = tokenOf(request) === null ? [byAddress] : [byAddress, byMember];
    for (const check of checks) {
      const result = await check(request);
      if (result.isAllowed || !result.isExceeded) continue;
      reply.code(429).header('Retry-After', Math.max(1, result.ttlInSeconds));
      return reply.send({ code: codes.tooFast, msg: 'Too fast', data: {} });
    }
    return undefined;
  });
}
