import { codes } from '@community/contract/codes';
import type { UserInfo } from '@community/contract/entities';
import {
  api,
  type CallOutcome,
  type CommunityStore,
  type Configuration,
  clearMemberData,
  listenToActions,
  loginRequired,
  memberChanged,
  selectMember,
  sendCall,
  sessionLost,
  tagTypes,
} from '@community/core';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { LoginStorage } from './login-storage.ts';
import { afterExchange, afterVerify, type Ending, endings, firstStep, type Outcome } from './session-machine.ts';
import { loginRead, memberResolved, pagesDiscarded, signedOut, visitorResolved } from './session-slice.ts';
import { toMember } from './to-member.ts';

export interface SessionControlOptions {
  store: CommunityStore;
  storage: LoginStorage;
  configuration: Configuration;
  /** Unix seconds. */
  now: () => number;
  /** Called when a member's session ended by itself. */
  onLost?: () => void;
}

/** Executes the steps of the session machine: one check at a time, whose result a sign-out discards. */
export interface SessionControl {
  /** Reads the stored login into the state for the first render, without a call. */
  begin(): void;
  /** Runs the login transitions; a running check is shared. */
  check(): Promise<void>;
  /**
   * Checks the login of a page that the browser has kept whole, as in its back-forward cache. A member who has signed
   * out meanwhile, or whose login another member's has replaced, is gone from the page before this returns. A member
   * whose session was lost is gone, too, but what was typed stays: the central session brings the member back, or the
   * login prompt opens.
   */
  resume(): Promise<void>;
  /**
   * Signs the member out here before it returns, and on the server: if it cannot be reached, once it can be. Resolves
   * when the server has responded.
   */
  signOut(): Promise<void>;
  /** Signs the member out in this tab only, because another tab has done the rest. */
  signOutHere(): void;
}

/** Response of the `login` call; `token_expire` in seconds. */
interface ExchangedToken {
  token: string;
  token_expire: number;
}

function toOutcome<Data>(outcome: CallOutcome): Outcome<Data> {
  if (outcome.ok) return { kind: 'success', data: outcome.data as Data };
  const { code, status } = outcome.failure;
  const refused =
    code === codes.signedOut || status === codes.signedOut || code === codes.notFound || code === codes.invalidInput;
  return { kind: refused ? 'refused' : 'unreachable' };
}

/** A network may be there without the internet behind it, whose return nothing tells. */
const logoutRetryMs = 15_000;

/** Resolves when a network comes, or after the delay. */
function networkOrDelay(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    addEventListener('online', end);
  });
}

export function createSessionControl({
  store,
  storage,
  configuration,
  now,
  onLost,
}: SessionControlOptions): SessionControl {
  const { dispatch, getState } = store;
  let running: Promise<void> | null = null;
  /** The member has changed since the running check began, whose response may be older: another check follows. */
  let isOutdated = false;
  /** Increases with every end of a session: a check that began before must not bring its member back. */
  let epoch = 0;
  /** The token with which the page's data was loaded, or null for a visitor. */
  let loadedWith = storage.token();
  /** The member to whom the cached pages belong, also after a session was lost. */
  let owner: string | null = null;

  const { apiBase } = configuration;

  /** The one way in which a session ends; `state` sets the session's new state. */
  const end = (ending: Ending, state?: UnknownAction) => {
    const { login: expired, pages } = endings[ending];
    const loadedForMember = loadedWith !== null;
    epoch += 1;
    loadedWith = null;
    if (expired === 'all') storage.clear();
    else if (expired === 'app') storage.clearApp();
    if (state) dispatch(state);
    if (pages === 'discard' && owner !== null) {
      owner = null;
      dispatch(pagesDiscarded());
    }
    if (loadedForMember) dispatch(clearMemberData());
  };

  const accept = (info: UserInfo) => {
    const before = selectMember(getState());
    const token = storage.token();
    storage.storeUser(info);
    dispatch(memberResolved(toMember(info)));
    if (owner !== null && owner !== info.user_id) end('replaced');
    // The page was loaded for a visitor.
    if (!before && token !== loadedWith) dispatch(api.util.invalidateTags([...tagTypes]));
    owner = info.user_id;
    loadedWith = token;
  };

  /**
   * Called for a token that was refused: the central session may give another one. Where that is over, too, as after
   * signing out everywhere, nothing of the login stays, even if a call of the page has ended the session meanwhile.
   */
  const renew = async (): Promise<void> => {
    const startEpoch = epoch;
    const step = firstStep({ ...storage.read(), loginToken: null, loginTokenExpire: null }, now());
    if (step.do !== 'exchange') return void dispatch(sessionLost());
    const response = await sendCall('login', { session_key: step.sessionKey }, { apiBase, token: null });
    const outcome = toOutcome<ExchangedToken>(response);
    if (outcome.kind === 'refused' && storage.read().centralSession === step.sessionKey) storage.clear();
    if (startEpoch !== epoch) return;
    if (outcome.kind !== 'success') return void dispatch(sessionLost());
    storage.storeToken(outcome.data.token, now() + outcome.data.token_expire);
    return verify(true);
  };

  const verify = async (isRenewed = false): Promise<void> => {
    const startEpoch = epoch;
    const token = storage.token();
    const outcome = toOutcome<UserInfo>(await sendCall('userinfo', {}, { apiBase, token }));
    if (startEpoch !== epoch) return;
    // Another tab has changed the session meanwhile, and the response belongs to the old one.
    if (token !== storage.token()) return run();
    const next = afterVerify(outcome.kind);
    if (outcome.kind === 'success') accept(outcome.data);
    else if (next === 'lost' && !isRenewed) await renew();
    else if (next === 'lost') dispatch(sessionLost());
    else if (!selectMember(getState())) dispatch(visitorResolved());
  };

  const exchange = async (sessionKey: string, current: boolean) => {
    const startEpoch = epoch;
    const response = await sendCall('login', { session_key: sessionKey }, { apiBase, token: null });
    const outcome = toOutcome<ExchangedToken>(response);
    if (startEpoch !== epoch) return;
    if (outcome.kind === 'success') storage.storeToken(outcome.data.token, now() + outcome.data.token_expire);
    const next = afterExchange(outcome.kind, current);
    if (next === 'verify') await verify();
    else if (next === 'clear') end('missing', visitorResolved());
    else if (!selectMember(getState())) dispatch(visitorResolved());
  };

  const run = async (): Promise<void> => {
    const step = firstStep(storage.read(), now());
    if (step.do === 'verify') await verify();
    else if (step.do === 'exchange') await exchange(step.sessionKey, step.current);
    else end('missing', visitorResolved());
  };

  const check = (): Promise<void> => {
    if (running) return running;
    isOutdated = false;
    running = run().finally(() => {
      running = null;
      if (isOutdated) void check();
    });
    return running;
  };

  dispatch(
    listenToActions((action, before) => {
      if (sessionLost.match(action)) {
        end('lost');
        if (selectMember(before)) onLost?.();
      } else if (memberChanged.match(action)) {
        isOutdated = running !== null;
        void check();
      }
    }),
  );

  /** The request outlives the page, and what the server responds does not matter. */
  const sendLogout = async (token: string): Promise<void> => {
    const outcome = await sendCall('logout', {}, { apiBase, token, keepalive: true });
    if (toOutcome(outcome).kind !== 'unreachable') return;
    await networkOrDelay(logoutRetryMs);
    return sendLogout(token);
  };

  return {
    begin: () => {
      const step = firstStep(storage.read(), now());
      const token = step.do === 'verify' || (step.do === 'exchange' && step.current);
      const member = token ? storage.user() : null;
      owner = member?.id ?? null;
      dispatch(loginRead({ member, pending: step.do !== 'clear' }));
    },
    check,
    resume: async () => {
      const shown = selectMember(getState());
      const stored = storage.token() === null ? null : storage.user();
      if (!shown || stored?.id === shown.id) return check();
      // A sign-out leaves nothing; what is left without a member's name is of a session that was lost, or is renewed now.
      const isUnnamed = stored === null && firstStep(storage.read(), now()).do !== 'clear';
      if (isUnnamed) end('unnamed', loginRead({ member: null, pending: true }));
      else end('signedOutElsewhere', signedOut());
      // Its member is not taken any more.
      await running;
      await check();
      if (isUnnamed && !selectMember(getState())) dispatch(loginRequired());
    },
    signOut: () => {
      const token = storage.token();
      end('signedOut', signedOut());
      return token ? sendLogout(token) : Promise.resolve();
    },
    signOutHere: () => end('signedOutElsewhere', signedOut()),
  };
}
