import type { FastifyInstance } from 'fastify';
import { outboxPage } from '../pages/outbox.ts';
import type { Site } from '../site.ts';

/** Lists the demo's e-mails. The page does not exist with a mail server. */
export function outboxRoute(app: FastifyInstance, site: Site): void {
  app.get(
    '/outbox',
    site.page(async ({ reply, context }) => reply.send(outboxPage(context, (await site.mail.outbox?.()) ?? []))),
  );
}
