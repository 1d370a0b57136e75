import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../http/network.ts';
import { emailProblem } from '../account-rules.ts';
import { checkPassword } from '../accounts.ts';
import { type AttemptKind, forgetTries, giveTryBack, mayTry } from '../attempts.ts';
import { normalEmail } from '../email.ts';
import { present } from '../messages.ts';
import { signInPage } from '../pages/sign-in.ts';
import { startSession } from '../session.ts';
import type { Site } from '../site.ts';

/** The entry, `GET /signin?app_id=…&return=…&locale=…`, and its form. */
export function signInRoutes(app: FastifyInstance, site: Site): void {
  const { database, cookies, now } = site;

  app.get(
    '/',
    site.journeyPage(async ({ request, reply, visit, journey }) => {
      const account = await site.currentAccount(request);
      const key = cookies.sessionKey(request);
      if (!account || !key) return reply.send(signInPage(visit));
      // Signed in already: straight back, with both cookies as they should be.
      cookies.setSession(reply, { key, expiresAt: account.expiresAt });
      return reply.redirect(journey.returnTo, 303);
    }),
  );

  async function allowed(email: string, network: string): Promise<boolean> {
    const tries: [AttemptKind, string][] = [
      ['signInFromAddress', network],
      ['signInToAccountFromAddress', `${email} ${network}`],
      ['signInToAccount', email],
    ];
    for (const [kind, who] of tries) if (!(await mayTry(database, kind, who, now()))) return false;
    return true;
  }

  app.post(
    '/',
    site.journeyPage(async ({ request, reply, visit, fields, journey }) => {
      const typed = fields('email');
      const password = fields('password');
      const problems = present({ email: emailProblem(typed), password: password === '' ? 'passwordRequired' : null });
      if (problems) return reply.code(422).send(signInPage(visit, typed, problems));
      const email = normalEmail(typed) ?? '';
      const network = networkOf(request.ip);
      if (!(await allowed(email, network))) return reply.code(429).send(signInPage(visit, typed, { form: 'tooMany' }));
      const checked = await checkPassword(database, email, password);
      // The specification asks for both messages (codes 4009 and 4010).
      if (checked.result === 'missing') return reply.code(422).send(signInPage(visit, typed, { email: 'accountMissing' }));
      const wrong = () => reply.code(422).send(signInPage(visit, typed, { password: 'wrongPassword' }));
      if (checked.result === 'wrong' || !(await startSession(site, request, reply, checked))) return wrong();
      await forgetTries(database, 'signInToAccountFromAddress', `${email} ${network}`);
      await giveTryBack(database, 'signInFromAddress', network);
      await giveTryBack(database, 'signInToAccount', email);
      return reply.redirect(journey.returnTo, 303);
    }),
  );
}
