import type { FastifyInstance } from 'fastify';
import { newPasswordErrors } from '../../accounts/account-rules.ts';
import { emailOf, hashPassword, isPasswordOf, setPasswordHash } from '../../accounts/accounts.ts';
import { countAttempt, resetAttempts } from '../../accounts/attempt-limits.ts';
import { revokeOtherSessions, revokeSessions } from '../../accounts/central-sessions.ts';
import { deleteOtherBrowsers } from '../../accounts/known-browsers.ts';
import { networkOf } from '../../http/network.ts';
import { type FieldErrors, present } from '../messages.ts';
import { accountPage, passwordPage } from '../pages/account.ts';
import { linkTo } from '../pages/page-context.ts';
import { accountReturnTarget, siteLink } from '../return-target.ts';
import type { Site } from '../site.ts';

/** The account's pages: details, a new password, signing out everywhere. */
export function accountRoutes(app: FastifyInstance, site: Site): void {
  const { database, configuration, cookies, now } = site;

  app.get(
    '/account',
    site.accountPage(async ({ reply, context, account }) => {
      const email = (await emailOf(database, account.accountId)) ?? '';
      return reply.send(accountPage(context, { nickname: account.nickname, email }));
    }),
  );

  app.get(
    '/password',
    site.accountPage(async ({ reply, context, account }) => {
      return reply.send(passwordPage(context, (await emailOf(database, account.accountId)) ?? ''));
    }),
  );

  app.post(
    '/password',
    site.accountPage(async ({ request, reply, context, fields, account: { accountId } }) => {
      const email = (await emailOf(database, accountId)) ?? '';
      const refuse = (errors: FieldErrors, status = 422) =>
        reply.code(status).send(passwordPage(context, email, errors));
      const current = fields('current');
      const password = fields('password');
      const errors = present({
        current: current === '' ? 'passwordRequired' : null,
        ...newPasswordErrors(password, fields('confirmation')),
      });
      if (errors) return refuse(errors);
      const who = String(accountId);
      if (!(await countAttempt(database, 'passwordOfAccount', who, now()))) return refuse({ form: 'tooMany' }, 429);
      const network = networkOf(request.ip);
      if (!(await isPasswordOf(database, accountId, { password: current, network })))
        return refuse({ current: 'wrongPassword' });
      await resetAttempts(database, 'passwordOfAccount', who);
      const passwordHash = await hashPassword(password, network);
      const key = cookies.sessionKey(request) ?? '';
      const session = await database.transaction(async (tx) => {
        await setPasswordHash(tx, accountId, passwordHash);
        await deleteOtherBrowsers(tx, accountId, cookies.browserKey(request));
        return revokeOtherSessions(tx, accountId, key, now());
      });
      cookies.setSession(reply, session);
      return reply.redirect(linkTo(context, '/account', { notice: 'passwordSaved' }), 303);
    }),
  );

  app.post(
    '/sign-out-everywhere',
    site.accountPage(async ({ request, reply, context: { returnTarget, language }, account }) => {
      await database.transaction(async (tx) => {
        await revokeSessions(tx, account.accountId);
        await deleteOtherBrowsers(tx, account.accountId, cookies.browserKey(request));
      });
      cookies.clearSession(reply);
      const next = returnTarget ?? accountReturnTarget(configuration, null, language);
      return reply.redirect(siteLink('', next, language, { notice: 'signedOutEverywhere' }), 303);
    }),
  );
}
