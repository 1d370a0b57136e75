import { commentCalls } from './calls/comments.ts';
import { discoveryCalls } from './calls/discovery.ts';
import { memberCalls } from './calls/members.ts';
import { messageCalls } from './calls/messages.ts';
import { postCalls } from './calls/posts.ts';
import { sessionCalls } from './calls/session.ts';
import type { RequestOf, ResponseOf } from './schema.ts';

/** Every call of the community API by its path under `/api/v1/community/` (specification section 7). */
export const calls = {
  ...sessionCalls,
  ...postCalls,
  ...memberCalls,
  ...commentCalls,
  ...messageCalls,
  ...discoveryCalls,
};

export type CallName = keyof typeof calls;
export type RequestFor<Name extends CallName> = RequestOf<(typeof calls)[Name]>;
export type ResponseFor<Name extends CallName> = ResponseOf<(typeof calls)[Name]>;

/** Envelope of every response: HTTP 200 with one of the contract's codes. */
export interface Envelope<Data = unknown> {
  code: number;
  msg: string;
  data: Data;
}
