import type { CardAct } from '@community/core';
import type { SignInRequest } from './sign-in-request.ts';

/** Where a reader was, and what asked for the sign-in. */
export interface LeftPlace {
  /** Path of the community that was shown in place, if any. */
  path: string | null;
  /** What was done on a card, if that asked. */
  act: Pick<CardAct, 'act' | 'post'> | null;
}

/** What a tab remembers while its reader signs in on another site. */
export interface RememberedTrip extends Pick<SignInRequest, 'state' | 'verifier'>, LeftPlace {
  /** The page that the reader left. */
  page: string;
}

const key = 'community-sign-in';

/** Leaves for the sign-in site. The tab remembers the request, and where the reader was. */
export function leaveForSignIn(address: string, trip: RememberedTrip): void {
  sessionStorage.setItem(key, JSON.stringify(trip));
  location.assign(address);
}

/**
 * The code that the address brought back, with what the tab remembers, which it forgets. Null without a trip, and on the
 * page where the trip ends if that is not the one that the reader left: it is led on to that one, code and all.
 */
export function takeReturn(): (RememberedTrip & { code: string }) | null {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const [code, state] = [fragment.get('community-code'), fragment.get('community-state')];
  const remembered = sessionStorage.getItem(key);
  if (code === null || remembered === null) return null;
  const trip: RememberedTrip = JSON.parse(remembered);
  const [left] = trip.page.split('#');
  if (left !== location.href.split('#')[0]) {
    location.replace(left + location.hash);
    return null;
  }
  sessionStorage.removeItem(key);
  // The code leaves the address at once, and the page's own fragment comes back.
  history.replaceState(history.state, '', trip.page);
  return trip.state === state ? { ...trip, code } : null;
}
