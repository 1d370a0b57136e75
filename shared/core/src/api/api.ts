import type { CallName, RequestFor, ResponseFor } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import type { Configuration } from '@community/contract/configuration';
import type { Language } from '@community/contract/languages';
import { timing } from '@community/contract/limits';
import { type Dispatch, nanoid } from '@reduxjs/toolkit';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { callDone, callSlow } from '../notices/slow-calls.ts';
import { goneSubject } from '../optimistic/gone-subject.ts';
import { optimisticSlice } from '../optimistic/optimistic-slice.ts';
import { type SessionTokens, sessionLost } from '../session/session.ts';
import type { HostStorage } from '../storage/stored-text.ts';
import { type CallFailure, type CallOutcome, type SendCall, sendCall } from './http.ts';
import type { InitialData } from './initial-data.ts';

/** Dependencies of the store's thunks and queries; given to `createCommunityStore`. */
export interface Services {
  configuration: Configuration;
  tokens: SessionTokens;
  /** The page's language, where the page has one. */
  language?: Language;
  /** Responses that came with the document. */
  initialData?: InitialData;
  /** Sends calls; over HTTP unless given. */
  send?: SendCall;
  /** Called with the version of the server's registry that a response names. */
  onRegistryVersion?: (version: string) => void;
  /** The host's storage; the document's unless given. */
  storage?: HostStorage;
}

export interface RequestOptions {
  /** Small requests that must arrive even when the page is left meanwhile (`keepalive` of fetch). */
  keepalive?: boolean;
  /** Nobody waits for the response. */
  background?: boolean;
  /** The request names the page's language. */
  inLanguage?: boolean;
}

/** One call with its request, checked against the contract. */
export type CallRequest = { [Name in CallName]: { call: Name; body: RequestFor<Name> } }[CallName] & RequestOptions;

/** When the request began (milliseconds): models are stamped with it, see `Post.seenAt`. */
export interface CallMeta {
  startedAt: number;
}

/**
 * Whether a failure means that the present session is over. The failure of a token that was replaced meanwhile does
 * not.
 */
export function endsSession({ code, status }: CallFailure, token: string | null, tokens: SessionTokens): boolean {
  return (code === codes.signedOut || status === codes.signedOut) && token === tokens.read();
}

/**
 * What an aborted call of a store responds. Whoever waits for it has got the store's own `AbortError` by then; what the
 * base query throws, the store writes to the page's console as an error.
 */
const aborted: CallOutcome = { ok: false, failure: { code: 0, status: 0, message: 'Call aborted' } };

/**
 * The only place where failures of calls are sorted (specification section 8): 4001 ends the session, the rest is
 * passed on with its code for the failure messages.
 */
const communityBaseQuery: BaseQueryFn<CallRequest, unknown, CallFailure, object, CallMeta> = async (
  { call, body: given, keepalive, background, inLanguage },
  api,
) => {
  const { configuration, tokens, language, initialData, send = sendCall, onRegistryVersion } = api.extra as Services;
  const body = inLanguage && language ? { ...given, language } : given;
  const startedAt = Date.now();
  const token = tokens.read();
  const initial = initialData?.take({ call, body }, token);
  if (initial) return { data: initial.data, meta: { startedAt: initial.startedAt } };
  // Keepalive requests ignore the caller's abort signal.
  const signal = keepalive ? undefined : api.signal;
  const id = nanoid();
  let isSlow = false;
  const slowTimer = setTimeout(() => {
    isSlow = !background;
    if (isSlow) api.dispatch(callSlow(id));
  }, timing.slowCallMs);
  const outcome = await send(call, body, {
    apiBase: configuration.apiBase,
    token,
    signal,
    keepalive,
    onRegistryVersion,
  })
    .catch((error: unknown) => {
      if (!signal?.aborted) throw error;
      return aborted;
    })
    .finally(() => {
      clearTimeout(slowTimer);
      if (isSlow) api.dispatch(callDone(id));
    });
  if (outcome.ok) return { data: outcome.data, meta: { startedAt } };
  const { failure } = outcome;
  if (endsSession(failure, token, tokens)) api.dispatch(sessionLost());
  if (failure.code === codes.notFound) dropGone(api.dispatch, call, body);
  return { error: failure, meta: { startedAt } };
};

export const tagTypes = ['Feed', 'Post', 'Pinned', 'Member', 'Following', 'Fans', 'Messages', 'Comments'] as const;

/** The one API of the page. Features add their own calls next to their components with `injectCalls`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: communityBaseQuery,
  tagTypes,
  // A cached page shows its old data and reloads quietly; five minutes cover the pages that a reader comes back to.
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});

/** What the server says is gone goes, everywhere and at once; lists and counts are loaded anew. */
function dropGone(dispatch: Dispatch, call: CallName, body: object): void {
  const subject = goneSubject(call, body);
  if (!subject) return;
  if (subject.key) dispatch(optimisticSlice.actions.gone({ key: subject.key, at: Date.now() }));
  dispatch(api.util.invalidateTags([...subject.tags]));
}

/** Builds the query of an endpoint: `query: request('posts', ({ page }) => ({ type: 1, page }))`. */
export function request<Name extends CallName, Argument>(
  call: Name,
  toBody: (argument: Argument) => RequestFor<Name>,
  options: RequestOptions = {},
) {
  return (argument: Argument) => ({ call, body: toBody(argument), ...options }) as CallRequest;
}

/** Builds the `transformResponse` of an endpoint: it converts to the app's model, with the time of the request. */
export function transformResponse<Name extends CallName, Result>(
  _call: Name,
  convert: (response: ResponseFor<Name>, seenAt: number) => Result,
) {
  return (response: unknown, meta: CallMeta | undefined): Result =>
    convert(response as ResponseFor<Name>, meta?.startedAt ?? 0);
}
