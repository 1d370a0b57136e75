import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Pages, and what they load only with the bytes of its integrity hash. */
const fixedTypes = /^text\/(html|css)\b|javascript\b/;

/** How paths of the same end; pages have no ending. */
const fixedEndings: ReadonlySet<string> = new Set(['', '.html', '.css', '.js', '.mjs']);

/** Whether the content must stay as it is. An unchanged response has no type: its address tells. */
function isFixed({ url }: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.statusCode === 304) return fixedEndings.has(extname(url.split('?', 1)[0] ?? ''));
  return fixedTypes.test(String(reply.getHeader('content-type') ?? ''));
}

/**
 * Forbids proxies to change pages, scripts and style sheets (RFC 9111, section 5.2.2.6). A browser refuses a script that
 * one of them has optimized. An unchanged response repeats the directive, since it replaces that of the stored one.
 */
export function forbidTransforms(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isFixed(request, reply)) {
      const directives = [reply.getHeader('cache-control') ?? [], 'no-transform'].flat();
      reply.header('cache-control', directives.join(', '));
    }
    done(null, payload);
  });
}
