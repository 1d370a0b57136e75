import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../http/network.ts';
import { emailProblem, newPasswordProblems } from '../account-rules.ts';
import { findAccount, hashPassword, setPasswordHash } from '../accounts.ts';
import { mayTry } from '../attempts.ts';
import { revokeSessions } from '../central-sessions.ts';
import { codeLetter } from '../code-letter.ts';
import { normalEmail } from '../email.ts';
import { type Problems, present } from '../messages.ts';
import { forgottenPage, resetPage } from '../pages/code.ts';
import { linkTo, type Visit } from '../pages/visit.ts';
import type { Site } from '../site.ts';
import { beginVerification, endVerification, findPending, redeemCode } from '../verification.ts';
import { resendRoute } from './resend.ts';

/** A forgotten password: an address gets a code, the code and a new password end every session. */
export function resetRoutes(app: FastifyInstance, site: Site): void {
  const { database, cookies, mail, now } = site;

  app.get(
    '/forgotten',
    site.journeyPage(async ({ reply, visit }) => reply.send(forgottenPage(visit))),
  );

  /** Only an address with an account gets a letter. Nobody waits for it: how long it takes would tell whether there is one. */
  async function send(visit: Visit, email: string, code: string): Promise<void> {
    if ((await findAccount(database, email)) === null) return;
    mail.send(codeLetter(visit, 'reset', email, code)).catch((error: unknown) => {
      app.log.error({ err: error }, 'a letter could not be sent');
    });
  }

  app.post(
    '/forgotten',
    site.journeyPage(async ({ request, reply, visit, fields }) => {
      const typed = fields('email');
      const problem = emailProblem(typed);
      if (problem) return reply.code(422).send(forgottenPage(visit, typed, { email: problem }));
      const email = normalEmail(typed) ?? '';
      const allowed =
        (await mayTry(database, 'codeFromAddress', networkOf(request.ip), now())) &&
        (await mayTry(database, 'codeToAccount', email, now()));
      if (!allowed) return reply.code(429).send(forgottenPage(visit, typed, { form: 'tooMany' }));
      const { ticket, code } = await database.transaction((tx) => beginVerification(tx, 'reset', { email, details: {} }, now()));
      await send(visit, email, code);
      cookies.setTicket(reply, 'reset', ticket);
      return reply.redirect(linkTo(visit, '/reset'), 303);
    }),
  );

  app.get(
    '/reset',
    site.journeyPage(async ({ request, reply, visit }) => {
      const pending = await findPending(database, cookies.ticket(request, 'reset') ?? '', 'reset', now());
      return pending ? reply.send(resetPage(visit, pending.email)) : reply.redirect(linkTo(visit, '/forgotten'), 303);
    }),
  );

  async function setNewPassword(ticket: string, code: string, password: string): Promise<Problems | null> {
    const pending = await redeemCode(database, ticket, 'reset', code, now());
    const accountId = pending && (await findAccount(database, pending.email));
    if (accountId === null) return { code: 'wrongCode' };
    const passwordHash = await hashPassword(password);
    await database.transaction(async (tx) => {
      await setPasswordHash(tx, accountId, passwordHash);
      await revokeSessions(tx, accountId);
      await endVerification(tx, ticket, now());
    });
    return null;
  }

  app.post(
    '/reset',
    site.journeyPage(async ({ request, reply, visit, fields }) => {
      const ticket = cookies.ticket(request, 'reset') ?? '';
      const pending = await findPending(database, ticket, 'reset', now());
      if (!pending) return reply.redirect(linkTo(visit, '/forgotten'), 303);
      const refuse = (problems: Problems, status = 422) => reply.code(status).send(resetPage(visit, pending.email, problems));
      const problems = present({
        code: fields('code').trim() === '' ? 'codeRequired' : null,
        ...newPasswordProblems(fields('password'), fields('confirmation')),
      });
      if (problems) return refuse(problems);
      if (!(await mayTry(database, 'codeTriesFromAddress', networkOf(request.ip), now()))) return refuse({ form: 'tooMany' }, 429);
      const wrong = await setNewPassword(ticket, fields('code'), fields('password'));
      if (wrong) return refuse(wrong);
      cookies.clearTicket(reply, 'reset');
      cookies.clearSession(reply);
      return reply.redirect(linkTo(visit, '', { notice: 'passwordChanged' }), 303);
    }),
  );

  resendRoute(app, site, { purpose: 'reset', codePath: '/reset', startPath: '/forgotten', page: resetPage, send });
}
