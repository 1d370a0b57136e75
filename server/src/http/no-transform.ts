import type { FastifyInstance } from 'fastify';

/** Pages, and what they load only with the bytes of its integrity hash. */
const fixedTypes = /^text\/(html|css)\b|javascript\b/;

/**
 * Forbids proxies to change pages, scripts and style sheets (RFC 9111, section 5.2.2.6). A browser refuses a script that
 * one of them has optimized. An unchanged response repeats the directive, since it replaces that of the stored one.
 */
export function forbidTransforms(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 304 || fixedTypes.test(String(reply.getHeader('content-type') ?? ''))) {
      const directives = [reply.getHeader('cache-control') ?? [], 'no-transform'].flat();
      reply.header('cache-control', directives.join(', '));
    }
    done(null, payload);
  });
}
