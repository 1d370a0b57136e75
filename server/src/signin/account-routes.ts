import type { FastifyInstance } from 'fastify';
import { passwordProblem } from './account-rules.ts';
import { isPasswordOf, setPassword } from './accounts.ts';
import { mayTry } from './attempts.ts';
import { revokeSessions } from './central-sessions.ts';
import { accountForms, type MessageKey, type PageSetting, page, signInForm } from './pages.ts';
import type { SignInTools } from './plugin.ts';
import { formFields, queryFields } from './request-form.ts';

/** The account's own page: change the password, sign out everywhere. */
export async function accountRoutes(app: FastifyInstance, { tools }: { tools: SignInTools }): Promise<void> {
  const { database, send, setting, current, leave } = tools;

  app.get('/signin/account', async (request, reply) => {
    const made = setting(reply, queryFields(request));
    if (!made) return reply;
    const account = await current(request);
    if (!account) return reply.redirect('/signin', 303);
    return send(reply, page(made, made.t.account, accountForms(made, account.nickname)));
  });

  async function signedOut(made: PageSetting, done: MessageKey): Promise<string> {
    return page(made, made.t.signIn, signInForm(made), { done });
  }

  app.post('/signin/account/password', async (request, reply) => {
    const fields = formFields(request);
    const made = setting(reply, fields);
    if (!made) return reply;
    const account = await current(request);
    if (!account) return reply.redirect('/signin', 303);
    const { accountId, nickname } = account;
    const again = (problem: MessageKey, status = 422) =>
      send(reply, page(made, made.t.account, accountForms(made, nickname), { problem }), status);
    if (!(await mayTry(database, 'signInByAccount', `#${accountId}`, new Date()))) return again('tooMany', 429);
    if (!(await isPasswordOf(database, accountId, fields('current')))) return again('wrongPassword');
    const problem = passwordProblem(fields('password'));
    if (problem) return again(problem);
    if (fields('password') !== fields('confirm')) return again('passwordDifferent');
    await database.transaction(async (tx) => {
      await setPassword(tx, accountId, fields('password'));
      await revokeSessions(tx, accountId);
    });
    leave(reply);
    return send(reply, await signedOut(made, 'passwordChanged'));
  });

  app.post('/signin/account/everywhere', async (request, reply) => {
    const made = setting(reply, formFields(request));
    if (!made) return reply;
    const account = await current(request);
    if (account) await database.transaction((tx) => revokeSessions(tx, account.accountId));
    leave(reply);
    return send(reply, await signedOut(made, 'signedOutEverywhere'));
  });
}
