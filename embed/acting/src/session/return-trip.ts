import { returnTripKey } from '@community/contract/embed-acting';
import type { CardAct, PendingAct } from '@community/core';
import type { SignInRequest } from './sign-in-request.ts';

/** Where a reader was, and what asked for the sign-in. */
export interface ReturnTarget {
  /** Path of the community that was shown in place, if any. */
  path: string | null;
  /** What was done on a card, if that asked, and by which member, if the session proved to be over. */
  act: (Pick<CardAct, 'act' | 'post'> & Pick<PendingAct, 'member'>) | null;
}

/** What a tab remembers while its reader signs in on another site. */
export interface RememberedTrip extends Pick<SignInRequest, 'state' | 'verifier'>, ReturnTarget {
  /** The page that the reader left. */
  page: string;
}

interface StoredTrip extends RememberedTrip {
  /** The reader was led on already: a page may change its own address. */
  isLed?: boolean;
}

/** Leaves for the sign-in site. The tab remembers the request, and where the reader was. */
export function leaveForSignIn(address: string, trip: RememberedTrip): void {
  sessionStorage.setItem(returnTripKey, JSON.stringify(trip));
  location.assign(address);
}

/** What the tab remembers; null where it has no storage. */
function readTrip(): StoredTrip | null {
  try {
    return JSON.parse(sessionStorage.getItem(returnTripKey) ?? 'null');
  } catch {
    return null;
  }
}

const withoutFragment = (address: string) => address.split('#', 1)[0] ?? '';

/**
 * The code that the address brought back, with what the tab remembers, which it forgets. Null without a trip, and on the
 * page where the trip ends if that is not the one that the reader left: it is led on to that one, once, code and all.
 */
export function takeReturn(): (RememberedTrip & { code: string }) | null {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const code = fragment.get('community-code');
  const trip = code === null ? null : readTrip();
  if (code === null || !trip) return null;
  const { isLed, ...remembered } = trip;
  const isThere = withoutFragment(trip.page) === withoutFragment(location.href);
  if (!isThere && !isLed) {
    sessionStorage.setItem(returnTripKey, JSON.stringify({ ...trip, isLed: true }));
    location.replace(withoutFragment(trip.page) + location.hash);
    return null;
  }
  sessionStorage.removeItem(returnTripKey);
  // The code leaves the address at once, and the page's own fragment comes back.
  history.replaceState(history.state, '', isThere ? trip.page : withoutFragment(location.href));
  return trip.state === fragment.get('community-state') ? { ...remembered, code } : null;
}
