import type { FastifyInstance } from 'fastify';
import { outboxPage } from '../pages/outbox.ts';
import type { Site } from '../site.ts';

/** The letters that the demo did not send: only there where no mail server is set up. */
export function outboxRoute(app: FastifyInstance, site: Site): void {
  app.get(
    '/outbox',
    site.page(async ({ reply, visit }) => reply.send(outboxPage(visit, (await site.mail.outbox?.()) ?? []))),
  );
}
