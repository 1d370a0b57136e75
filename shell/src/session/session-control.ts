import { codes } from '@community/contract/codes';
import type { UserInfo } from '@community/contract/entities';
import {
  api,
  type CallOutcome,
  type CommunityStore,
  type Configuration,
  listenToActions,
  clearMemberData,
  memberChanged,
  selectMember,
  sendCall,
  sessionLost,
} from '@community/core';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { SessionCookies } from './cookies.ts';
import { afterExchange, afterVerify, type Ending, endings, firstStep, type Outcome } from './machine.ts';
import { cookiesRead, memberResolved, pagesDropped, signedOut, visitorResolved } from './session-slice.ts';
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
  /** Forgets the member here, and tells the server without waiting for it. */
  signOut(): void;
  /** Forgets the member in this tab because another tab signed out. */
  follow(): void;
  stop(): void;
}

function sort<Data>(outcome: CallOutcome): Outcome<Data> {
  if (outcome.ok) return { kind: 'answer', data: outcome.data as Data };
  const { code, status } = outcome.failure;
  const refused =
    code === codes.signedOut || status === codes.signedOut || code === codes.notFound || code === codes.invalidInput;
  return { kind: refused ? 'refused' : 'unreachable' };
}

export function createSessionControl({
  store,
  cookies,
  configuration,
  now,
  onLost,
}: SessionControlOptions): SessionControl {
  const { dispatch, getState } = store;
  let running: Promise<void> | null = null;
  /** Counts the ends of sessions: a check that began before one must not bring its member back. */
  let ends = 0;
  /** The token that the page's data was loaded with, or null for a visitor's. */
  let loadedWith = cookies.token();
  /** Whose pages these are: the last member, also after a session was lost. */
  let owner: string | null = null;

  const { apiBase } = configuration;

  /** The one way in which a member goes; `state` tells the session what it is now. */
  const end = (ending: Ending, state?: UnknownAction) => {
    const { cookies: gone, pages } = endings[ending];
    const loadedForMember = loadedWith !== null;
    ends += 1;
    loadedWith = null;
    if (gone === 'all') cookies.clear();
    else if (gone === 'app') cookies.clearApp();
    if (state) dispatch(state);
    if (pages === 'go' && owner !== null) {
      owner = null;
      dispatch(pagesDropped());
    }
    if (loadedForMember) dispatch(clearMemberData());
  };

  const accept = (info: UserInfo) => {
    const before = selectMember(getState());
    const token = cookies.token();
    cookies.storeUser(info);
    dispatch(memberResolved(toMember(info)));
    if (owner !== null && owner !== info.user_id) end('replaced');
    // The page was loaded for a visitor.
    if (!before && token !== loadedWith) dispatch(api.util.invalidateTags([...everyTag]));
    owner = info.user_id;
    loadedWith = token;
  };

  const verify = async (epoch: number): Promise<void> => {
    const token = cookies.token();
    const outcome = sort<UserInfo>(await sendCall('userinfo', {}, { apiBase, token }));
    if (epoch !== ends) return;
    // Another tab has changed the session meanwhile: the answer is not about the present one.
    if (token !== cookies.token()) return run();
    const next = afterVerify(outcome.kind);
    if (outcome.kind === 'answer') accept(outcome.data);
    else if (next === 'lost') dispatch(sessionLost());
    else if (!selectMember(getState())) dispatch(visitorResolved());
  };

  const exchange = async (sessionKey: string, current: boolean, epoch: number) => {
    const answer = await sendCall('login', { session_key: sessionKey }, { apiBase, token: null });
    const outcome = sort<{ token: string; token_expire: number }>(answer);
    if (epoch !== ends) return;
    if (outcome.kind === 'answer') cookies.storeToken(outcome.data.token, now() + outcome.data.token_expire);
    const next = afterExchange(outcome.kind, current);
    if (next === 'verify') await verify(epoch);
    else if (next === 'clear') end('missing', visitorResolved());
    else if (!selectMember(getState())) dispatch(visitorResolved());
  };

  const run = async (): Promise<void> => {
    const step = firstStep(cookies.read(), now());
    if (step.do === 'verify') await verify(ends);
    else if (step.do === 'exchange') await exchange(step.sessionKey, step.current, ends);
    else end('missing', visitorResolved());
  };

  const stopFollowing = dispatch(
    listenToActions((action, before) => {
      if (sessionLost.match(action)) {
        end('lost');
        if (selectMember(before)) onLost?.();
      } else if (memberChanged.match(action)) void verify(ends);
    }),
  );

  return {
    begin: () => {
      const step = firstStep(cookies.read(), now());
      const token = step.do === 'verify' || (step.do === 'exchange' && step.current);
      const member = token ? cookies.user() : null;
      owner = member?.id ?? null;
      dispatch(cookiesRead({ member, pending: step.do !== 'clear' }));
    },
    check: () => {
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
    signOut: () => {
      const token = cookies.token();
      // It goes on when the page is left; whatever it answers, the member is gone from here.
      if (token) void sendCall('logout', {}, { apiBase, token, keepalive: true });
      end('signedOut', signedOut());
    },
    follow: () => end('signedOutElsewhere', signedOut()),
    stop: stopFollowing,
  };
}
