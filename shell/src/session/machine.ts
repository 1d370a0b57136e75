import { lifetime } from '@community/contract/limits';
import type { LoginCookies } from './cookies.ts';

/**
 * The login transitions of specification section 4 as plain code: what the cookies ask for, and what an answer leads to.
 * `session-control.ts` carries the steps out.
 */
export type Step =
  /** Fetch the own user with the app token. */
  | { do: 'verify' }
  /** Exchange the central session for an app token; `current` tells whether the present one still serves if that fails. */
  | { do: 'exchange'; sessionKey: string; current: boolean }
  /** No session: clear all login cookies. */
  | { do: 'clear' };

function isAlive(expiresAt: number | null, now: number): boolean {
  return expiresAt === null || expiresAt > now;
}

/** The first step of a check; `now` in unix seconds. */
export function firstStep(cookies: LoginCookies, now: number): Step {
  const { loginToken, loginTokenExpire, centralSession, centralSessionExpire } = cookies;
  const central = centralSession !== null && isAlive(centralSessionExpire, now) ? centralSession : null;
  const tokenAlive = loginToken !== null && isAlive(loginTokenExpire, now);
  const runsOut = loginTokenExpire !== null && loginTokenExpire - now <= lifetime.refreshWindowSeconds;
  if (tokenAlive && !runsOut) return { do: 'verify' };
  if (central) return { do: 'exchange', sessionKey: central, current: tokenAlive };
  return { do: 'clear' };
}

/** How a call of the check ended: an answer, a refusal of the session, or no usable answer at all. */
export type Outcome<Data> = { kind: 'answer'; data: Data } | { kind: 'refused' } | { kind: 'unreachable' };

/** What follows the exchange. An exchange that got no answer leaves the cookies for the next check. */
export function afterExchange(outcome: Outcome<unknown>['kind'], current: boolean): 'verify' | 'clear' | 'later' {
  if (outcome === 'answer') return 'verify';
  if (outcome === 'refused') return 'clear';
  return current ? 'verify' : 'later';
}

/** What follows the own user's fetch. Without an answer the member of the cookie stays until the next check. */
export function afterVerify(outcome: Outcome<unknown>['kind']): 'member' | 'lost' | 'later' {
  if (outcome === 'answer') return 'member';
  return outcome === 'refused' ? 'lost' : 'later';
}

/** How a member's time on this page ends. */
export type Ending =
  /** A call was refused with 4001. */
  | 'lost'
  /** A check found no central session, or it was refused. */
  | 'missing'
  /** The member signed out here. */
  | 'signedOut'
  /** The member signed out in another tab, which has cleared the cookies. */
  | 'signedOutElsewhere'
  /** The cookies are another member's now. */
  | 'replaced';

interface Consequences {
  /** Login cookies to delete; `app` leaves the central session (specification section 8, code 4001). */
  cookies: 'all' | 'app' | 'none';
  /**
   * Whether pages go with what was typed into them. They stay where the same person will sign in again: the prompt leads
   * back to the page as it was left.
   */
  pages: 'go' | 'stay';
}

/** What each ending takes along. Loaded data, wishes and offers to undo go with all of them. */
export const endings: Record<Ending, Consequences> = {
  lost: { cookies: 'app', pages: 'stay' },
  missing: { cookies: 'all', pages: 'stay' },
  signedOut: { cookies: 'all', pages: 'go' },
  signedOutElsewhere: { cookies: 'none', pages: 'go' },
  replaced: { cookies: 'none', pages: 'go' },
};
