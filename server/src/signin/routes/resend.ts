import type { FastifyInstance } from 'fastify';
import type { Problems } from '../messages.ts';
import { linkTo, type Visit } from '../pages/visit.ts';
import type { Site } from '../site.ts';
import { codeLength, codeRequests, mayTryAll } from '../tries.ts';
import { findPending, type Purpose, renewCode } from '../verification.ts';

interface Resend {
  purpose: Purpose;
  /** Path of the page that takes the code. */
  codePath: string;
  /** Path of the page on which to begin when the ticket is too old. */
  startPath: string;
  page(visit: Visit, email: string, problems: Problems): string;
  send(visit: Visit, email: string, code: string): Promise<void>;
}

/** Sends a new code; the earlier one is worth nothing from then on. */
export function resendRoute(app: FastifyInstance, site: Site, { purpose, codePath, startPath, page, send }: Resend): void {
  const { database, cookies, now } = site;
  app.post(
    `${codePath}/resend`,
    site.journeyPage(async ({ request, reply, visit }) => {
      const ticket = cookies.ticket(request, purpose) ?? '';
      const pending = await findPending(database, ticket, purpose, now());
      if (!pending) return reply.redirect(linkTo(visit, startPath), 303);
      const { email } = pending;
      const trier = await site.trier(request, email);
      if (!(await mayTryAll(database, codeRequests(trier), now()))) return reply.code(429).send(page(visit, email, { form: 'tooMany' }));
      const code = await renewCode(database, ticket, await codeLength(database, trier, now()), now());
      try {
        await send(visit, email, code);
      } catch (error) {
        request.log.error({ err: error }, 'a letter could not be sent');
        return reply.code(503).send(page(visit, email, { form: 'mailFailed' }));
      }
      return reply.redirect(linkTo(visit, codePath, { notice: 'codeSentAgain' }), 303);
    }),
  );
}
