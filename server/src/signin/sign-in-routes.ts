import type { FastifyInstance } from 'fastify';
import { emailProblem } from './account-rules.ts';
import { checkPassword } from './accounts.ts';
import { mayTry } from './attempts.ts';
import { type MessageKey, page, signInForm } from './pages.ts';
import type { SignInTools } from './plugin.ts';
import { formFields, queryFields } from './request-form.ts';

/** Entry of the site: `GET /signin?app_id=…&return=…&locale=…`, and the form's answer. */
export async function signInRoutes(app: FastifyInstance, { tools }: { tools: SignInTools }): Promise<void> {
  const { database, send, setting, enter, current } = tools;

  app.get('/signin', async (request, reply) => {
    const made = setting(reply, queryFields(request));
    if (!made) return reply;
    // Signed in already: straight back to the app.
    if (await current(request)) return reply.redirect(made.journey?.returnTo ?? '/signin/account', 303);
    return send(reply, page(made, made.t.signIn, signInForm(made)));
  });

  app.post('/signin', async (request, reply) => {
    const fields = formFields(request);
    const made = setting(reply, fields);
    if (!made) return reply;
    const email = fields('email');
    const again = (problem: MessageKey, status = 422) =>
      send(reply, page(made, made.t.signIn, signInForm(made, email, true), { problem }), status);
    const problem = emailProblem(email);
    if (problem) return again(problem);
    const now = new Date();
    const allowed = (await mayTry(database, 'signInByAddress', request.ip, now)) && (await mayTry(database, 'signInByAccount', email, now));
    if (!allowed) return again('tooMany', 429);
    const checked = await checkPassword(database, email, fields('password'));
    if (checked.result === 'ok') return enter(reply, checked.accountId, made.journey);
    // The specification asks for both messages (codes 4009 and 4010).
    return again(checked.result === 'missing' ? 'accountMissing' : 'wrongPassword');
  });
}
