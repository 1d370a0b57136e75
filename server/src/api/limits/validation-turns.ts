import { setImmediate } from 'node:timers/promises';
import { type CallName, calls } from '@community/contract/calls';
import { createLimiter } from '../../runtime/limiter.ts';
import type { Validate } from '../requests/validation.ts';
import { type CallConcurrency, concurrencyLimits } from './call-concurrency.ts';

/** A text of more characters than a topic, or a name, takes long to measure in characters as people count them. */
const minCharacters = 100;

const hasLongText = (schema: object): boolean =>
  [...JSON.stringify(schema).matchAll(/"maxCharacters":(\d+)/g)].some(([, limit]) => Number(limit) > minCharacters);

/** Calls with long texts: those with which members write. Lists wait for nothing. */
const measured = new Set(
  Object.entries(calls).flatMap(([name, { request }]) => (hasLongText(request) ? [name as CallName] : [])),
);

/** Checks a request of a caller, in its turn. Throws 4022, and 4029 if too many of the caller's wait. */
type ValidateInTurn = (name: CallName, request: unknown, caller: string) => Promise<void>;

/**
 * Validates requests with texts one after the other, each in its own turn of the event loop, first those of callers who
 * took least of late. Finding the characters of 12,000 code points takes 10 ms: sixty calls that one member makes at
 * once would stop everybody for half a second. `concurrency` limits how many of a caller's wait.
 */
export function validateInTurns(validate: Validate, concurrency?: CallConcurrency): ValidateInTurn {
  // The limit of each caller is the one that counts: a full queue would refuse others.
  const inTurn = createLimiter(1, Number.POSITIVE_INFINITY);
  return async (name, request, caller) => {
    if (!measured.has(name)) return validate(name, request);
    const check = () =>
      inTurn(
        async () => {
          await setImmediate();
          validate(name, request);
        },
        { owner: caller },
      );
    return concurrency ? concurrency.run(`${caller}, texts`, concurrencyLimits.member.texts, check) : check();
  };
}
