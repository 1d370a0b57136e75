import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { emailProblem, nicknameProblem, passwordProblem } from './account-rules.ts';
import { createAccount, findAccount, setPassword } from './accounts.ts';
import { mayTry } from './attempts.ts';
import { revokeSessions } from './central-sessions.ts';
import { emailForm, finishForm, type MessageKey, type PageSetting, page, signInForm } from './pages.ts';
import type { SignInTools } from './plugin.ts';
import { type Fields, formFields, queryFields } from './request-form.ts';
import { emailOfTicket, issueCode, type Purpose, redeemCode, useUpCode } from './verification.ts';

const titles = { register: 'register', reset: 'reset' } as const satisfies Record<Purpose, MessageKey>;

/** What the form of the second step says wrongly, before anything is looked up. */
function finishProblem(purpose: Purpose, fields: Fields): MessageKey | null {
  if (fields('code').trim() === '') return 'codeRequired';
  if (purpose === 'register') {
    const problem = nicknameProblem(fields('nickname'));
    if (problem) return problem;
  }
  const problem = passwordProblem(fields('password'));
  if (problem) return problem;
  if (fields('password') !== fields('confirm')) return 'passwordDifferent';
  return purpose === 'register' && fields('agreement') !== '1' ? 'agreementRequired' : null;
}

/** Registering and setting a new password: an address gets a code, the code opens the second step. */
export async function codeRoutes(app: FastifyInstance, { tools }: { tools: SignInTools }): Promise<void> {
  const { database, mail, send, setting, enter } = tools;

  async function sendCode(made: PageSetting, purpose: Purpose, email: string): Promise<string> {
    const { ticket, code } = await database.transaction((tx) => issueCode(tx, email, purpose, new Date()));
    // Whoever asks for a new password of an address without an account sees the same page; only no letter goes out.
    if (purpose === 'register' || (await findAccount(database, email)) !== null) {
      const text = purpose === 'register' ? made.t.mailRegister : made.t.mailReset;
      await mail.send({ to: email, subject: made.t.mailSubject.replace('{code}', code), text: text.replace('{code}', code) });
    }
    return ticket;
  }

  async function finish(tx: Queryable, purpose: Purpose, fields: Fields): Promise<number | MessageKey> {
    const ticket = fields('ticket');
    const email = await redeemCode(tx, ticket, purpose, fields('code'), new Date());
    if (email === null) return 'wrongCode';
    const password = fields('password');
    const account =
      purpose === 'register' ? await createAccount(tx, { email, password, nickname: fields('nickname') }) : await findAccount(tx, email);
    if (account === null) return purpose === 'register' ? 'emailRegistered' : 'wrongCode';
    if (purpose === 'reset') {
      await setPassword(tx, account, password);
      await revokeSessions(tx, account);
    }
    await useUpCode(tx, ticket);
    return account;
  }

  async function first(reply: FastifyReply, made: PageSetting, purpose: Purpose, email: string, ip: string): Promise<FastifyReply> {
    const again = (problem: MessageKey, status = 422) =>
      send(reply, page(made, made.t[titles[purpose]], emailForm(made, purpose, email, true), { problem }), status);
    const problem = emailProblem(email);
    if (problem) return again(problem);
    const now = new Date();
    const allowed = (await mayTry(database, 'codeByAddress', ip, now)) && (await mayTry(database, 'codeByAccount', email, now));
    if (!allowed) return again('tooMany', 429);
    const ticket = await sendCode(made, purpose, email);
    return send(reply, page(made, made.t[titles[purpose]], finishForm(made, purpose, { ticket, email })));
  }

  for (const purpose of ['register', 'reset'] as const) {
    app.get(`/signin/${purpose}`, async (request, reply) => {
      const made = setting(reply, queryFields(request));
      if (!made) return reply;
      return send(reply, page(made, made.t[titles[purpose]], emailForm(made, purpose)));
    });

    app.post(`/signin/${purpose}`, async (request, reply) => {
      const fields = formFields(request);
      const made = setting(reply, fields);
      if (!made) return reply;
      return first(reply, made, purpose, fields('email').trim(), request.ip);
    });

    app.post(`/signin/${purpose}/finish`, async (request, reply) => {
      const fields = formFields(request);
      const made = setting(reply, fields);
      if (!made) return reply;
      const ticket = fields('ticket');
      const email = (await emailOfTicket(database, ticket, purpose)) ?? '';
      const result = finishProblem(purpose, fields) ?? (await database.transaction((tx) => finish(tx, purpose, fields)));
      if (typeof result !== 'number') {
        const values = { ticket, email, code: fields('code'), nickname: fields('nickname') };
        return send(reply, page(made, made.t[titles[purpose]], finishForm(made, purpose, values), { problem: result }), 422);
      }
      if (purpose === 'register') return enter(reply, result, made.journey);
      return send(reply, page(made, made.t.signIn, signInForm(made, email), { done: 'passwordChanged' }));
    });
  }
}
