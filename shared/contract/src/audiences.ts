import { type CallName, calls, type ResponseFor } from './calls.ts';
import type { AudiencesOf } from './declarations/audience.ts';

export type { Audience, AudiencesOf } from './declarations/audience.ts';

/** Who may see each field of every call's response (specification section 11), as the calls declare it. */
export const audiences = Object.fromEntries(Object.entries(calls).map(([name, { audience }]) => [name, audience])) as {
  readonly [Name in CallName]: AudiencesOf<ResponseFor<Name>>;
};
