import type { AnswerFor, CallName, RequestFor } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { Configuration } from '../page/configuration.ts';
import type { InitialData } from './initial-data.ts';
import { type CallFailure, type SendCall, sendCall } from './http.ts';
import { type SessionTokens, sessionLost } from '../session/session.ts';

/** What the store's thunks and queries work with; given to `createCommunityStore`. */
export interface Services {
  configuration: Configuration;
  tokens: SessionTokens;
  /** Answers that came with the document. */
  answers?: InitialData;
  /** How calls are made; over HTTP unless told otherwise. */
  send?: SendCall;
}

/** How a call is sent, where it differs from the others. */
export interface RequestOptions {
  /** Small calls that must arrive even when the page is left meanwhile (`keepalive` of fetch). */
  keepalive?: boolean;
}

/** One call with its request, checked against the contract. */
export type CallRequest = { [Name in CallName]: { call: Name; body: RequestFor<Name> } }[CallName] & RequestOptions;

/** When the request began (milliseconds): answers are stamped with it, see `Post.seenAt`. */
export interface CallMeta {
  startedAt: number;
}

/** Whether a failure says that the present session is over; a token that was given up meanwhile says nothing of it. */
export function endsSession({ code, status }: CallFailure, token: string | null, tokens: SessionTokens): boolean {
  return (code === codes.signedOut || status === codes.signedOut) && token === tokens.read();
}

/**
 * The only place where failures of calls are sorted (specification section 8): 4001 ends the session, the rest is passed on
 * with its code for the failure translations.
 */
const communityBaseQuery: BaseQueryFn<CallRequest, unknown, CallFailure, object, CallMeta> = async (
  { call, body, keepalive },
  api,
) => {
  const { configuration, tokens, answers, send = sendCall } = api.extra as Services;
  const startedAt = Date.now();
  const token = tokens.read();
  const first = answers?.take({ call, body }, token);
  if (first) return { data: first.data, meta: { startedAt: first.startedAt } };
  // What must arrive goes on when nobody waits for it any more.
  const signal = keepalive ? undefined : api.signal;
  const outcome = await send(call, body, { apiBase: configuration.apiBase, token, signal, keepalive });
  if (outcome.ok) return { data: outcome.data, meta: { startedAt } };
  const { failure } = outcome;
  if (endsSession(failure, token, tokens)) api.dispatch(sessionLost());
  return { error: failure, meta: { startedAt } };
};

/** The one API of the page. Features add their own calls next to their components with `injectCalls`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: communityBaseQuery,
  tagTypes: ['Feed', 'Post', 'Pinned', 'Member', 'Following', 'Fans', 'Messages', 'Comments'],
  // A kept page shows what it had and reloads quietly; five minutes keep the pages a reader comes back to.
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});

/** Builds the query of an endpoint: `query: request('posts', ({ page }) => ({ type: 1, page }))`. */
export function request<Name extends CallName, Argument>(
  call: Name,
  toBody: (argument: Argument) => RequestFor<Name>,
  manner: RequestOptions = {},
) {
  return (argument: Argument) => ({ call, body: toBody(argument), ...manner }) as CallRequest;
}

/** Turns an answer into the app's words, with the stamp of its request. */
export function transformResponse<Name extends CallName, Result>(
  _call: Name,
  convert: (answer: AnswerFor<Name>, seenAt: number) => Result,
) {
  return (answer: unknown, meta: CallMeta | undefined): Result =>
    convert(answer as AnswerFor<Name>, meta?.startedAt ?? 0);
}
