import type { FastifyInstance } from 'fastify';
import { outboxPage } from '../pages/outbox.ts';
import type { Site } from '../site.ts';

/** Lists the e-mails that the demo did not send; there is no such page where a mail server is set up. */
export function outboxRoute(app: FastifyInstance, site: Site): void {
  app.get(
    '/outbox',
    site.page(async ({ reply, context }) => reply.send(outboxPage(context, (await site.mail.outbox?.()) ?? []))),
  );
}
