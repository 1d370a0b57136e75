import type { FastifyInstance } from 'fastify';

const dayMs = 24 * 3_600_000;

/** Days until `Expires`, which is renewed daily; RFC 9116 recommends less than a year (section 2.5.5). */
const validityDays = 180;

export interface SecurityTextDependencies {
  /** The security contact: a `mailto:` or `https:` address, or null. */
  contact: string | null;
  /** Origin of the HTML pages. */
  site: string;
  now?: () => Date;
}

/** `/.well-known/security.txt` (RFC 9116). 404 if the brand has no security contact. */
export async function securityTextRoute(
  app: FastifyInstance,
  { contact, site, now = () => new Date() }: SecurityTextDependencies,
): Promise<void> {
  const path = '/.well-known/security.txt';
  app.get(path, async (_request, reply) => {
    reply.type('text/plain; charset=utf-8');
    if (contact === null) return reply.code(404).send('Not found');
    const today = Math.floor(now().getTime() / dayMs) * dayMs;
    const expires = new Date(today + validityDays * dayMs).toISOString();
    reply.header('Cache-Control', 'public, max-age=86400');
    return reply.send(`Contact: ${contact}\nExpires: ${expires}\nCanonical: ${site}${path}\n`);
  });
}
