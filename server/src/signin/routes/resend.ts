import type { FastifyInstance } from 'fastify';
import { codeLength, codeRequestCounters, countAttempts } from '../../accounts/attempt-counters.ts';
import { findPending, type Purpose, renewCode } from '../../accounts/verification.ts';
import type { FieldErrors } from '../messages.ts';
import { linkTo, type PageContext } from '../pages/page-context.ts';
import type { Site } from '../site.ts';

interface Resend {
  purpose: Purpose;
  /** Path of the page that takes the code. */
  codePath: string;
  /** Path of the page on which to begin when the ticket is too old. */
  startPath: string;
  page(context: PageContext, email: string, errors: FieldErrors): string;
  send(context: PageContext, email: string, code: string): Promise<void>;
}

/** Sends a new code, which invalidates the earlier one. */
export function resendRoute(
  app: FastifyInstance,
  site: Site,
  { purpose, codePath, startPath, page, send }: Resend,
): void {
  const { database, cookies, now } = site;
  app.post(
    `${codePath}/resend`,
    site.targetedPage(async ({ request, reply, context }) => {
      const ticket = cookies.ticket(request, purpose) ?? '';
      const pending = await findPending(database, ticket, purpose, now());
      if (!pending) return reply.redirect(linkTo(context, startPath, { notice: 'spentCode' }), 303);
      const { email } = pending;
      const attemptSource = await site.attemptSource(request, email);
      if (!(await countAttempts(database, codeRequestCounters(attemptSource), now())))
        return reply.code(429).send(page(context, email, { form: 'tooMany' }));
      const code = await renewCode(database, ticket, await codeLength(database, attemptSource, now()), now());
      try {
        await send(context, email, code);
      } catch (error) {
        request.log.error({ err: error }, 'an e-mail could not be sent');
        return reply.code(503).send(page(context, email, { form: 'mailFailed' }));
      }
      return reply.redirect(linkTo(context, codePath, { notice: 'codeSentAgain' }), 303);
    }),
  );
}
