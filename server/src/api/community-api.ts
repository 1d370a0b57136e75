import { type CallName, calls, type Envelope } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import type { FastifyBaseLogger } from 'fastify';
import { tookTooLong } from '../database/database-error.ts';
import { CallError, refusalEnvelope } from '../http/call-error.ts';
import { networkOf } from '../http/network.ts';
import type { AllHandlers, JsonCall } from './handlers.ts';
import type { Handler } from './call-context.ts';
import { type CallsAtWork, workLimits } from './call-concurrency.ts';
import { readPoolOf } from './read-pools.ts';
import { createValidation } from './validation.ts';

/** Who calls, as the transport knows it. */
export interface Caller {
  /** The app token of the `token` header, or null. */
  token: string | null;
  ip: string;
  requestId: string;
  log: FastifyBaseLogger;
  /** Lets callers who ask the same wait for one answer; each comes to it in its own turn. Without it the answer is made for this caller. */
  share?(make: () => Promise<unknown>): Promise<unknown>;
}

/** The community API without a transport: routes serve it over HTTP, the document server asks it in process. */
export interface Community {
  /** Answers a call in the contract's envelope; never throws. */
  answer(name: CallName, request: unknown, caller: Caller): Promise<Envelope>;
}

export interface CommunityParts {
  handlers: AllHandlers;
  /** The member whose valid app token this is, or null. */
  memberByToken(token: string): Promise<number | null>;
  /** What bounds the calls that one caller has at work; without it, nothing does. */
  atWork?: CallsAtWork;
  now?: () => Date;
}

export function createCommunity({
  handlers,
  memberByToken,
  atWork,
  now = () => new Date(),
}: CommunityParts): Community {
  const validate = createValidation();

  async function handle(name: CallName, request: unknown, { token, ip, share }: Caller): Promise<unknown> {
    const memberId = token ? await memberByToken(token) : null;
    // With a token that is no longer good, calls that anyone may make answer as for a visitor: reading goes on.
    if (memberId === null && calls[name].access === 'member') throw new CallError(codes.signedOut, 'Not signed in');
    validate(name, request);
    if (name === 'upload') throw new CallError(codes.notFound, 'Uploads go to their own route');
    // What was validated is of the handler's type; the compiler cannot follow a name into two tables.
    const handle = handlers[name] as Handler<JsonCall>;
    const pool = readPoolOf(name, request);
    const make = () => handle(request as never, { memberId, token, ip, pool, now });
    const work = share ? () => share(make) : make;
    if (!atWork) return work();
    const [who, limits] =
      memberId === null ? [`address ${networkOf(ip)}`, workLimits.visitors] : [`member ${memberId}`, workLimits.member];
    if (pool === 'reads') return atWork.run(who, limits.all, work);
    const heavyWork =
      memberId === null ? () => atWork.run('visitors, heavy', workLimits.allVisitors.heavy, work) : work;
    // The turn for heavy reads comes first: those that wait for it would hold the turns of all other calls meanwhile.
    return atWork.run(`${who}, heavy`, limits.heavy, () => atWork.run(who, limits.all, heavyWork));
  }

  return {
    async answer(name, request, caller) {
      try {
        return { code: codes.success, msg: 'success', data: await handle(name, request, caller) };
      } catch (error) {
        if (error instanceof CallError) return refusalEnvelope(error);
        caller.log.error({ err: error, call: name, requestId: caller.requestId }, 'call failed');
        const msg = tookTooLong(error) ? 'This takes too long now; try again later' : 'Server fault';
        return { code: codes.serverFault, msg, data: { request_id: caller.requestId } };
      }
    },
  };
}
