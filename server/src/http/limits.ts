import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Calls a minute: generous for a busy reader, far below what a script would make of it. */
const callsPerMinute = 600;

/** Who is counted: the token's hash for a member, the address for a visitor. */
function caller({ headers, ip }: FastifyRequest): string {
  const { token } = headers;
  return typeof token === 'string' && token ? createHash('sha256').update(token).digest('base64url') : ip;
}

/** Limits the calls below a plug-in; over the limit HTTP 429 with `Retry-After`. */
export async function limitCalls(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { max: callsPerMinute, timeWindow: 60_000, keyGenerator: caller });
}
