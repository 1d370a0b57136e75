import { normalNickname } from '@community/contract/nickname';
import type { FastifyInstance } from 'fastify';
import { emailError, newPasswordErrors, nicknameError } from '../../accounts/account-rules.ts';
import { findAccount, findRegistered, hashPassword, insertAccount } from '../../accounts/accounts.ts';
import {
  codeCounters,
  codeLength,
  codeRequestCounters,
  countAttempts,
  registrationCounters,
} from '../../accounts/attempt-counters.ts';
import { normalEmail } from '../../accounts/email-address.ts';
import {
  beginVerification,
  endVerification,
  findPending,
  type Pending,
  redeemCode,
} from '../../accounts/verification.ts';
import { isConfusableWithOfficial } from '../../api/members/confusable-names.ts';
import { networkOf } from '../../http/network.ts';
import { codeEmail } from '../code-email.ts';
import type { Fields } from '../form-fields.ts';
import { type FieldErrors, messageOfRefusal, present } from '../messages.ts';
import { agreementPage } from '../pages/agreement.ts';
import { registerCodePage } from '../pages/code.ts';
import { linkTo } from '../pages/page-context.ts';
import { registerPage } from '../pages/register.ts';
import { startSession } from '../session.ts';
import type { Site } from '../site.ts';
import { resendRoute } from './resend.ts';

function formErrors(fields: Fields): FieldErrors | null {
  return present({
    nickname: nicknameError(fields('nickname')),
    email: emailError(fields('email')),
    ...newPasswordErrors(fields('password'), fields('confirmation')),
    agreement: fields('agreement') === '1' ? null : 'agreementRequired',
  });
}

/** Registering: the form, then the code that proves the address; only then there is an account. */
export function registerRoutes(app: FastifyInstance, site: Site): void {
  const { database, configuration, cookies, mail, now } = site;

  app.get(
    '/agreement',
    site.page(async ({ reply, context }) => reply.send(agreementPage(context, configuration.apps.store.support))),
  );

  app.get(
    '/register',
    site.visitorPage(async ({ reply, context }) =>
      reply.send(registerPage(context, { nickname: '', email: '', agreement: false })),
    ),
  );

  app.post(
    '/register',
    site.targetedPage(async ({ request, reply, context, fields }) => {
      const values = { nickname: fields('nickname'), email: fields('email'), agreement: fields('agreement') === '1' };
      const refuse = (errors: FieldErrors, status = 422) =>
        reply.code(status).send(registerPage(context, values, errors));
      const errors = formErrors(fields);
      if (errors) return refuse(errors);
      const email = normalEmail(values.email) ?? '';
      if (!(await countAttempts(database, registrationCounters(request.ip), now())))
        return refuse({ form: 'tooMany' }, 429);
      const nickname = normalNickname(values.nickname);
      if (await isConfusableWithOfficial(database, { nickname, memberId: null, brand: configuration.apps.brand.name }))
        return refuse({ nickname: 'nicknameOfficial' });
      // Specification section 8 asks for this message (code 4008).
      if ((await findAccount(database, email)) !== null) return refuse({ email: 'emailRegistered' });
      // No browser is known to an account that does not exist.
      const attemptSource = { email, ip: request.ip, browser: null };
      if (!(await countAttempts(database, codeRequestCounters(attemptSource), now())))
        return refuse({ form: 'tooMany' }, 429);
      const details = { nickname, passwordHash: await hashPassword(fields('password'), networkOf(request.ip)) };
      const length = await codeLength(database, attemptSource, now());
      const { ticket, code } = await database.transaction((tx) =>
        beginVerification(tx, 'register', { email, details, length }, now()),
      );
      try {
        await mail.send(codeEmail(context, 'register', email, code));
      } catch (error) {
        request.log.error({ err: error }, 'an e-mail could not be sent');
        return refuse({ form: 'mailFailed' }, 503);
      }
      cookies.setTicket(reply, 'register', ticket);
      return reply.redirect(linkTo(context, '/register/code'), 303);
    }),
  );

  app.get(
    '/register/code',
    site.targetedPage(async ({ request, reply, context }) => {
      const ticket = cookies.ticket(request, 'register');
      const pending = await findPending(database, ticket ?? '', 'register', now());
      if (!pending) return reply.redirect(linkTo(context, '/register', ticket ? { notice: 'spentCode' } : {}), 303);
      return reply.send(registerCodePage(context, pending.email));
    }),
  );

  /** The new account's id, or what is wrong. */
  async function confirm(ticket: string, code: string): Promise<number | FieldErrors> {
    const pending = await redeemCode(database, ticket, 'register', code, now());
    if (typeof pending === 'string') return { code: messageOfRefusal[pending] };
    return database.transaction(async (tx) => {
      const account = accountOf(pending);
      // The second request of a double click finds the account of the first.
      const id = (await insertAccount(tx, account)) ?? (await findRegistered(tx, account));
      await endVerification(tx, ticket, now());
      return id ?? { form: 'emailRegistered' };
    });
  }

  app.post(
    '/register/code',
    site.targetedPage(async ({ request, reply, context, fields, returnTarget }) => {
      const ticket = cookies.ticket(request, 'register') ?? '';
      const pending = await findPending(database, ticket, 'register', now());
      if (!pending) return reply.redirect(linkTo(context, '/register', { notice: 'spentCode' }), 303);
      const refuse = (errors: FieldErrors, status = 422) =>
        reply.code(status).send(registerCodePage(context, pending.email, errors));
      if (fields('code').trim() === '') return refuse({ code: 'codeRequired' });
      const tries = codeCounters({ ip: request.ip, browser: null });
      if (!(await countAttempts(database, tries, now()))) return refuse({ form: 'tooMany' }, 429);
      const result = await confirm(ticket, fields('code'));
      if (typeof result !== 'number') return refuse(result);
      cookies.clearTicket(reply, 'register');
      await startSession(site, request, reply, { accountId: result });
      return reply.redirect(returnTarget.returnTo, 303);
    }),
  );

  resendRoute(app, site, {
    purpose: 'register',
    codePath: '/register/code',
    startPath: '/register',
    page: registerCodePage,
    async send(context, email, code) {
      await mail.send(codeEmail(context, 'register', email, code));
    },
  });
}

function accountOf({ email, details }: Pending) {
  return { email, nickname: details.nickname ?? '', passwordHash: details.passwordHash ?? '' };
}
