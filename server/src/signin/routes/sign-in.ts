import type { FastifyInstance } from 'fastify';
import { emailError } from '../../accounts/account-rules.ts';
import { checkPassword } from '../../accounts/accounts.ts';
import { countAttempts, recordSuccess, signInCounters } from '../../accounts/attempt-counters.ts';
import { normalEmail } from '../../accounts/email-address.ts';
import { networkOf } from '../../http/network.ts';
import { present } from '../messages.ts';
import { signInPage } from '../pages/sign-in.ts';
import { startSession } from '../session.ts';
import type { Site } from '../site.ts';

/** The entry, `GET /signin?app_id=…&return=…&locale=…`, and its form. */
export function signInRoutes(app: FastifyInstance, site: Site): void {
  const { database, now } = site;

  app.get(
    '/',
    site.visitorPage(async ({ reply, context }) => reply.send(signInPage(context))),
  );

  app.post(
    '/',
    site.targetedPage(async ({ request, reply, context, fields, returnTarget }) => {
      const typed = fields('email');
      const password = fields('password');
      const errors = present({ email: emailError(typed), password: password === '' ? 'passwordRequired' : null });
      if (errors) return reply.code(422).send(signInPage(context, typed, errors));
      const email = normalEmail(typed) ?? '';
      const tries = signInCounters(await site.attemptSource(request, email));
      if (!(await countAttempts(database, tries, now())))
        return reply.code(429).send(signInPage(context, typed, { form: 'tooMany' }));
      const checked = await checkPassword(database, email, { password, network: networkOf(request.ip) });
      // Specification section 8 asks for both messages (codes 4009 and 4010).
      if (checked.result === 'missing')
        return reply.code(422).send(signInPage(context, typed, { email: 'accountMissing' }));
      const wrong = () => reply.code(422).send(signInPage(context, typed, { password: 'wrongPassword' }));
      if (checked.result === 'wrong') return wrong();
      if (!(await startSession(site, request, reply, checked))) return wrong();
      await recordSuccess(database, tries);
      return reply.redirect(returnTarget.returnTo, 303);
    }),
  );
}
