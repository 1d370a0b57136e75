import type { FastifyInstance } from 'fastify';

const dayMs = 24 * 3_600_000;

/** The file is current for as long as the server runs with its brand; RFC 9116 asks for an end within a year (section 2.5.5). */
const validityDays = 180;

export interface SecurityTextDependencies {
  /** Where faults of security are told: a `mailto:` or `https:` address; null for nowhere. */
  contact: string | null;
  /** Origin of the HTML pages. */
  site: string;
  now?: () => Date;
}

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a fault of security. 404 where the brand names nobody. */
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
