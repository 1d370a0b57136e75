import { lifetime } from '@community/contract/limits';
import type { StoredLogin } from './login-storage.ts';

/**
 * The login transitions of specification section 4 as plain functions of the stored login and of responses.
 * `session-control.ts` executes the steps.
 */
export type Step =
  /** Fetch the own user with the app token. */
  | { do: 'verify' }
  /** Exchange the central session for an app token; `current`: the present token is still valid if that fails. */
  | { do: 'exchange'; sessionKey: string; current: boolean }
  /** No session: clear the stored login. */
  | { do: 'clear' };

function isAlive(expiresAt: number | null, now: number): boolean {
  return expiresAt === null || expiresAt > now;
}

/** The first step of a check; `now` in unix seconds. */
export function firstStep(login: StoredLogin, now: number): Step {
  const { loginToken, loginTokenExpire, centralSession, centralSessionExpire } = login;
  const central = centralSession !== null && isAlive(centralSessionExpire, now) ? centralSession : null;
  const tokenAlive = loginToken !== null && isAlive(loginTokenExpire, now);
  const expiresSoon = loginTokenExpire !== null && loginTokenExpire - now <= lifetime.refreshWindowSeconds;
  if (tokenAlive && !expiresSoon) return { do: 'verify' };
  if (central) return { do: 'exchange', sessionKey: central, current: tokenAlive };
  return { do: 'clear' };
}

/** How a call of the check ended: with data, with a refusal of the session, or without a usable response. */
export type Outcome<Data> = { kind: 'success'; data: Data } | { kind: 'refused' } | { kind: 'unreachable' };

/** The step after the exchange. Without a response the stored login stays for the next check. */
export function afterExchange(outcome: Outcome<unknown>['kind'], current: boolean): 'verify' | 'clear' | 'later' {
  if (outcome === 'success') return 'verify';
  if (outcome === 'refused') return 'clear';
  return current ? 'verify' : 'later';
}

/** The result of fetching the own user. Without a response the stored member stays until the next check. */
export function afterVerify(outcome: Outcome<unknown>['kind']): 'member' | 'lost' | 'later' {
  if (outcome === 'success') return 'member';
  return outcome === 'refused' ? 'lost' : 'later';
}

/** How a member's session ends on this page. */
export type Ending =
  /** A call was refused with 4001. */
  | 'lost'
  /** A check found no central session, or it was refused. */
  | 'missing'
  /** The member signed out here. */
  | 'signedOut'
  /** The member signed out in another tab, which has cleared the login. */
  | 'signedOutElsewhere'
  /** The stored login belongs to another member now. */
  | 'replaced'
  /** The stored login of a page that came back names nobody: the central session may still bring its member back. */
  | 'unnamed';

interface Consequences {
  /** What to delete of the stored login; `app` leaves the central session (specification section 8, code 4001). */
  login: 'all' | 'app' | 'none';
  /**
   * Whether pages are discarded with their input. They stay where the same person is likely to sign in again: the
   * prompt leads back to the page.
   */
  pages: 'discard' | 'keep';
}

/** What each ending clears. All of them clear loaded data, optimistic updates and offers to undo. */
export const endings: Record<Ending, Consequences> = {
  lost: { login: 'app', pages: 'keep' },
  missing: { login: 'all', pages: 'keep' },
  signedOut: { login: 'all', pages: 'discard' },
  signedOutElsewhere: { login: 'none', pages: 'discard' },
  replaced: { login: 'none', pages: 'discard' },
  unnamed: { login: 'none', pages: 'keep' },
};
