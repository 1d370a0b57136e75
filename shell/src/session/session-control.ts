import { codes } from '@community/contract/codes';
import type { UserInfo } from '@community/contract/entities';
import {
  api,
  type CallOutcome,
  type CommunityStore,
  type Configuration,
  memberChanged,
  selectMember,
  sendCall,
  sessionLost,
} from '@community/core';
import { addListener } from '@reduxjs/toolkit';
import type { SessionCookies } from './cookies.ts';
import { afterExchange, afterVerify, firstStep, type Outcome } from './machine.ts';
import { cookiesRead, memberKnown, signedOut, visitorKnown } from './session-slice.ts';
import { toMember } from './user-cookie.ts';

const everyTag = ['Feed', 'Post', 'Pinned', 'Member', 'Following', 'Fans', 'Messages', 'Comments'] as const;

export interface SessionControlOptions {
  store: CommunityStore;
  cookies: SessionCookies;
  configuration: Configuration;
  /** Unix seconds. */
  now: () => number;
  /** Told when a member's session ended by itself. */
  onLost?: () => void;
}

/** Carries out the steps of the session machine: one check at a time, and none that a sign-out has overtaken. */
export interface SessionControl {
  /** Reads the cookies into the state for the first render; no call is made. */
  begin(): void;
  /** Runs the login transitions; a check that is under way is shared. */
  check(): Promise<void>;
  /** Forgets the member here: cookies and state. */
  signOut(): void;
  /** Forgets the member in this tab because another tab signed out. */
  follow(): void;
  stop(): void;
}

function sort<Data>(outcome: CallOutcome): Outcome<Data> {
  if (outcome.ok) return { kind: 'answer', data: outcome.data as Data };
  const { code, status } = outcome.failure;
  const refused = code === codes.signedOut || status === codes.signedOut || code === codes.notFound || code === codes.invalidInput;
  return { kind: refused ? 'refused' : 'unreachable' };
}

export function createSessionControl({ store, cookies, configuration, now, onLost }: SessionControlOptions): SessionControl {
  const { dispatch, getState } = store;
  let running: Promise<void> | null = null;
  /** Counts the ends of sessions: a check that began before one must not bring its member back. */
  let ends = 0;
  /** The token that the page's data was loaded with. */
  let loadedWith = cookies.token();

  const call = (name: 'login' | 'userinfo', body: { session_key: string } | object, token: string | null) =>
    sendCall(name, body as { session_key: string }, { apiBase: configuration.apiBase, token });

  const clear = () => {
    ends += 1;
    loadedWith = null;
    const before = selectMember(getState());
    cookies.clear();
    dispatch(visitorKnown());
    if (before) dispatch(api.util.invalidateTags([...everyTag]));
  };

  const forget = () => {
    ends += 1;
    loadedWith = null;
    dispatch(signedOut());
    // Whoever sits here next sees nothing of the member's.
    dispatch(api.util.resetApiState());
  };

  const accept = (info: UserInfo) => {
    const before = selectMember(getState());
    cookies.storeUser(info);
    dispatch(memberKnown(toMember(info)));
    const token = cookies.token();
    if (before?.id !== info.user_id && token !== loadedWith) dispatch(api.util.invalidateTags([...everyTag]));
    loadedWith = token;
  };

  const verify = async (epoch: number) => {
    const outcome = sort<UserInfo>(await call('userinfo', {}, cookies.token()));
    if (epoch !== ends) return;
    const next = afterVerify(outcome.kind);
    if (outcome.kind === 'answer') accept(outcome.data);
    else if (next === 'lost') dispatch(sessionLost());
    else if (!selectMember(getState())) dispatch(visitorKnown());
  };

  const exchange = async (sessionKey: string, current: boolean, epoch: number) => {
    const outcome = sort<{ token: string; token_expire: number }>(await call('login', { session_key: sessionKey }, null));
    if (epoch !== ends) return;
    if (outcome.kind === 'answer') cookies.storeToken(outcome.data.token, now() + outcome.data.token_expire);
    const next = afterExchange(outcome.kind, current);
    if (next === 'verify') await verify(epoch);
    else if (next === 'clear') clear();
    else if (!selectMember(getState())) dispatch(visitorKnown());
  };

  const run = async () => {
    const step = firstStep(cookies.read(), now());
    if (step.do === 'verify') await verify(ends);
    else if (step.do === 'exchange') await exchange(step.sessionKey, step.current, ends);
    else clear();
  };

  const stopListening = [
    dispatch(
      addListener({
        actionCreator: sessionLost,
        effect: (_action, listener) => {
          ends += 1;
          loadedWith = null;
          cookies.clearApp();
          const before = selectMember(listener.getOriginalState() as ReturnType<typeof getState>);
          if (!before) return;
          onLost?.();
          dispatch(api.util.invalidateTags([...everyTag]));
        },
      }),
    ),
    dispatch(addListener({ actionCreator: memberChanged, effect: () => verify(ends) })),
  ] as unknown as (() => void)[];

  return {
    begin: () => {
      const step = firstStep(cookies.read(), now());
      const token = step.do === 'verify' || (step.do === 'exchange' && step.current);
      dispatch(cookiesRead({ member: token ? cookies.user() : null, pending: step.do !== 'clear' }));
    },
    check: () => {
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
    signOut: () => {
      cookies.clear();
      forget();
    },
    follow: forget,
    stop: () => {
      for (const stop of stopListening) stop();
    },
  };
}
