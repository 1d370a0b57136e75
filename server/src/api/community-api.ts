import { type CallName, calls, type Envelope } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import type { FastifyBaseLogger } from 'fastify';
import { isStatementTimeout } from '../database/database-error.ts';
import type { Database } from '../database/database.ts';
import type { MemberByToken } from '../http/app-token.ts';
import { CallError, errorEnvelope } from '../http/errors/call-error.ts';
import { senderOf } from '../http/request-senders.ts';
import { mayAsk } from '../stores/embeds.ts';
import type { Handler } from './call-context.ts';
import type { CommunityHandlers } from './handlers.ts';
import { rankOf, readPoolOf } from './heavy-reads.ts';
import { type CallConcurrency, concurrencyLimits } from './limits/call-concurrency.ts';
import type { CountChange } from './limits/change-limit.ts';
import { validateInTurns } from './limits/validation-turns.ts';
import { createValidation } from './requests/validation.ts';

/** The caller, as the transport knows it. */
export interface Caller {
  /** The app token of the `token` header, or null. */
  token: string | null;
  /** The `Origin` header of the page that calls; none for callers that are no pages of other origins. */
  origin?: string | null;
  ip: string;
  requestId: string;
  log: FastifyBaseLogger;
  /** Shares one handler run among callers with the same request, each within its own limits. */
  share?(make: () => Promise<unknown>): Promise<unknown>;
}

/** The community API without a transport: routes serve it over HTTP, the HTML pages call it in process. */
export interface CommunityApi {
  /** Makes a call and returns the contract's envelope. Never throws. */
  call(name: CallName, request: unknown, caller: Caller): Promise<Envelope>;
}

export interface CommunityApiOptions {
  handlers: CommunityHandlers;
  memberByToken: MemberByToken;
  /** Limits each caller's concurrent calls; unlimited without it. */
  concurrency?: CallConcurrency;
  /** Limits each member's changes; unlimited without it. */
  countChange?: CountChange;
  /** Whose connection callers share; without it, calls have no sender. */
  database?: Pick<Database, 'onBehalfOf'>;
  now?: () => Date;
}

export function createCommunityApi({
  handlers,
  memberByToken,
  concurrency,
  countChange = () => undefined,
  database = { onBehalfOf: (_sender, work) => work() },
  now = () => new Date(),
}: CommunityApiOptions): CommunityApi {
  const validate = validateInTurns(createValidation(), concurrency);

  async function handle(
    name: CallName,
    request: unknown,
    { token, origin = null, ip, share }: Caller,
  ): Promise<unknown> {
    const network = senderOf(ip);
    const signedIn = token
      ? await database.onBehalfOf(`tokens of ${network}`, () => memberByToken(token, { call: name, origin }))
      : null;
    const { memberId, store } = signedIn ?? { memberId: null, store: null };
    // An invalid token makes the caller a visitor, so that reading goes on.
    if (memberId === null && calls[name].access === 'member') throw new CallError(codes.signedOut, 'Not signed in');
    const who = memberId === null ? network : `member ${memberId}`;
    await validate(name, request, who);
    if (store !== null && !mayAsk(name, request as object))
      throw new CallError(codes.notYours, 'Not from the page of a store');
    if (memberId !== null) countChange(name, memberId);
    // The validated request has the handler's type; the compiler cannot relate two lookups by one name.
    const handle = handlers[name] as Handler<CallName>;
    const pool = readPoolOf(name, request as object);
    const limits = memberId === null ? concurrencyLimits.visitors : concurrencyLimits.member;
    const make = () =>
      database.onBehalfOf(who, () => handle(request as never, { memberId, store, token, origin, ip, pool, now }));
    const work = share ? () => share(make) : make;
    if (!concurrency) return work();
    if (pool === 'reads') return concurrency.run(who, limits.all, work);
    const ofVisitors = concurrencyLimits.allVisitors.heavy;
    const heavyWork =
      memberId === null
        ? () => concurrency.run('visitors, heavy', ofVisitors, work, rankOf(name, request as object))
        : work;
    // The heavy slot comes first: a queued heavy read would otherwise hold a slot that other calls need.
    return concurrency.run(`${who}, heavy`, limits.heavy, () => concurrency.run(who, limits.all, heavyWork));
  }

  return {
    async call(name, request, caller) {
      try {
        return { code: codes.success, msg: 'success', data: await handle(name, request, caller) };
      } catch (error) {
        if (error instanceof CallError) return errorEnvelope(error);
        caller.log.error({ err: error, call: name, requestId: caller.requestId }, 'call failed');
        const msg = isStatementTimeout(error) ? 'This takes too long now; try again later' : 'Server fault';
        return { code: codes.serverFault, msg, data: { request_id: caller.requestId } };
      }
    },
  };
}
