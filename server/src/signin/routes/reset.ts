import type { FastifyInstance } from 'fastify';
import { emailError, newPasswordErrors } from '../../accounts/account-rules.ts';
import { findAccount, hashPassword, setPasswordHash } from '../../accounts/accounts.ts';
import { codeCounters, codeLength, codeRequestCounters, countAttempts } from '../../accounts/attempt-counters.ts';
import { revokeSessions } from '../../accounts/central-sessions.ts';
import { normalEmail } from '../../accounts/email-address.ts';
import { deleteOtherBrowsers, rememberBrowser } from '../../accounts/known-browsers.ts';
import {
  beginVerification,
  type CodeRefusal,
  endVerification,
  findPending,
  redeemCode,
} from '../../accounts/verification.ts';
import { networkOf } from '../../http/network.ts';
import { codeEmail } from '../code-email.ts';
import { type FieldErrors, messageOfRefusal, present } from '../messages.ts';
import { passwordResetPage, resetPage } from '../pages/code.ts';
import { linkTo, type PageContext } from '../pages/page-context.ts';
import type { Site } from '../site.ts';
import { resendRoute } from './resend.ts';

/** A password that its owner wants, with the code for it. */
interface NewPassword {
  ticket: string;
  code: string;
  password: string;
  /** Where it comes from. */
  network: string;
  /** The key that the browser brought; null for none. */
  brought: string | null;
}

/** Password reset: a code is mailed; with it and a new password, every session ends. */
export function resetRoutes(app: FastifyInstance, site: Site): void {
  const { database, cookies, mail, now } = site;

  app.get(
    '/forgotten',
    site.targetedPage(async ({ reply, context }) => reply.send(passwordResetPage(context))),
  );

  /** Mails a code if there is an account. In the background, since the duration would reveal it. */
  async function send(context: PageContext, email: string, code: string): Promise<void> {
    if ((await findAccount(database, email)) === null) return;
    mail.send(codeEmail(context, 'reset', email, code)).catch((error: unknown) => {
      app.log.error({ err: error }, 'an e-mail could not be sent');
    });
  }

  app.post(
    '/forgotten',
    site.targetedPage(async ({ request, reply, context, fields }) => {
      const typed = fields('email');
      const error = emailError(typed);
      if (error) return reply.code(422).send(passwordResetPage(context, typed, { email: error }));
      const email = normalEmail(typed) ?? '';
      const attemptSource = await site.attemptSource(request, email);
      if (!(await countAttempts(database, codeRequestCounters(attemptSource), now())))
        return reply.code(429).send(passwordResetPage(context, typed, { form: 'tooMany' }));
      const length = await codeLength(database, attemptSource, now());
      const { ticket, code } = await database.transaction((tx) =>
        beginVerification(tx, 'reset', { email, details: {}, length }, now()),
      );
      await send(context, email, code);
      cookies.setTicket(reply, 'reset', ticket);
      return reply.redirect(linkTo(context, '/reset'), 303);
    }),
  );

  app.get(
    '/reset',
    site.targetedPage(async ({ request, reply, context }) => {
      const ticket = cookies.ticket(request, 'reset');
      const pending = await findPending(database, ticket ?? '', 'reset', now());
      if (!pending) return reply.redirect(linkTo(context, '/forgotten', ticket ? { notice: 'spentCode' } : {}), 303);
      return reply.send(resetPage(context, pending.email));
    }),
  );

  /** Sets the password and makes the browser known; returns its new key, or why the code is refused. */
  async function setNewPassword({
    ticket,
    code,
    password,
    network,
    brought,
  }: NewPassword): Promise<{ browserKey: string } | CodeRefusal> {
    const pending = await redeemCode(database, ticket, 'reset', code, now());
    if (typeof pending === 'string') return pending;
    const accountId = await findAccount(database, pending.email);
    if (accountId === null) return 'wrong';
    const passwordHash = await hashPassword(password, network);
    return database.transaction(async (tx) => {
      await setPasswordHash(tx, accountId, passwordHash);
      await revokeSessions(tx, accountId);
      await endVerification(tx, ticket, now());
      const browserKey = await rememberBrowser(tx, accountId, brought, now());
      await deleteOtherBrowsers(tx, accountId, browserKey);
      return { browserKey };
    });
  }

  app.post(
    '/reset',
    site.targetedPage(async ({ request, reply, context, fields }) => {
      const ticket = cookies.ticket(request, 'reset') ?? '';
      const pending = await findPending(database, ticket, 'reset', now());
      if (!pending) return reply.redirect(linkTo(context, '/forgotten', { notice: 'spentCode' }), 303);
      const refuse = (errors: FieldErrors, status = 422) =>
        reply.code(status).send(resetPage(context, pending.email, errors));
      const errors = present({
        code: fields('code').trim() === '' ? 'codeRequired' : null,
        ...newPasswordErrors(fields('password'), fields('confirmation')),
      });
      if (errors) return refuse(errors);
      if (!(await countAttempts(database, codeCounters(await site.attemptSource(request, pending.email)), now())))
        return refuse({ form: 'tooMany' }, 429);
      const result = await setNewPassword({
        ticket,
        code: fields('code'),
        password: fields('password'),
        network: networkOf(request.ip),
        brought: cookies.browserKey(request),
      });
      if (typeof result === 'string') return refuse({ code: messageOfRefusal[result] });
      cookies.setBrowserKey(reply, result.browserKey);
      cookies.clearTicket(reply, 'reset');
      cookies.clearSession(reply);
      return reply.redirect(linkTo(context, '', { notice: 'passwordChanged' }), 303);
    }),
  );

  resendRoute(app, site, { purpose: 'reset', codePath: '/reset', startPath: '/forgotten', page: resetPage, send });
}
