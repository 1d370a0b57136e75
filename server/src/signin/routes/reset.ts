import type { FastifyInstance } from 'fastify';
import { emailProblem, newPasswordProblems } from '../account-rules.ts';
import { findAccount, hashPassword, setPasswordHash } from '../accounts.ts';
import { forgetOtherBrowsers, rememberBrowser } from '../browsers.ts';
import { revokeSessions } from '../central-sessions.ts';
import { codeLetter } from '../code-letter.ts';
import { normalEmail } from '../email.ts';
import { type Problems, present } from '../messages.ts';
import { forgottenPage, resetPage } from '../pages/code.ts';
import { linkTo, type Visit } from '../pages/visit.ts';
import type { Site } from '../site.ts';
import { codeLength, codeRequests, codeTries, mayTryAll } from '../tries.ts';
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
      const trier = await site.trier(request, email);
      if (!(await mayTryAll(database, codeRequests(trier), now())))
        return reply.code(429).send(forgottenPage(visit, typed, { form: 'tooMany' }));
      const length = await codeLength(database, trier, now());
      const { ticket, code } = await database.transaction((tx) => beginVerification(tx, 'reset', { email, details: {}, length }, now()));
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

  /** The browser's new key: who has the address' code and sets the password is no stranger. Null for a wrong code. */
  async function setNewPassword(ticket: string, code: string, password: string, brought: string | null): Promise<string | null> {
    const pending = await redeemCode(database, ticket, 'reset', code, now());
    const accountId = pending && (await findAccount(database, pending.email));
    if (accountId === null) return null;
    const passwordHash = await hashPassword(password);
    return database.transaction(async (tx) => {
      await setPasswordHash(tx, accountId, passwordHash);
      await revokeSessions(tx, accountId);
      await endVerification(tx, ticket, now());
      const browserKey = await rememberBrowser(tx, accountId, brought, now());
      await forgetOtherBrowsers(tx, accountId, browserKey);
      return browserKey;
    });
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
      if (!(await mayTryAll(database, codeTries(await site.trier(request, pending.email)), now()))) return refuse({ form: 'tooMany' }, 429);
      const browserKey = await setNewPassword(ticket, fields('code'), fields('password'), cookies.browserKey(request));
      if (browserKey === null) return refuse({ code: 'wrongCode' });
      cookies.setBrowserKey(reply, browserKey);
      cookies.clearTicket(reply, 'reset');
      cookies.clearSession(reply);
      return reply.redirect(linkTo(visit, '', { notice: 'passwordChanged' }), 303);
    }),
  );

  resendRoute(app, site, { purpose: 'reset', codePath: '/reset', startPath: '/forgotten', page: resetPage, send });
}
