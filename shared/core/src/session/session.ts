import type { UserInfo } from '@community/contract/entities';
import { createAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';

/**
 * Contract of the session: the slice is the shell's, everyone else reads it through these selectors and asks for changes
 * through these actions.
 */
export interface Member {
  id: string;
  nickname: string;
  avatar: string;
  /** The own user as the server tells it, with the profile's fields. */
  info: UserInfo;
}

export interface SessionState {
  /** `unknown` until cookies were read, `checking` while a token or the central session is verified. */
  status: 'unknown' | 'checking' | 'visitor' | 'member';
  member: Member | null;
  /** The login prompt; at most one at a time. */
  prompting: boolean;
  /** Grows when what a member left on the page is nobody's any more: pages are made anew with it. */
  pagesEpoch?: number;
}

/** The session cookies and the token live behind this, so that core and remotes never touch cookies. */
export interface SessionTokens {
  read(): string | null;
}

/** A call answered 4001: the session is over. The shell clears it and shows the login prompt. */
export const sessionLost = createAction('session/lost');

/** A visitor wanted to act: the shell shows the login prompt. */
export const loginRequired = createAction('session/loginRequired');

/** The own profile changed: the shell loads it again and renews cookie and state. */
export const memberChanged = createAction('session/memberChanged');

/** A member is gone from this page: what was loaded for them and what they wished goes too. Use `clearMemberData`. */
export const memberDataCleared = createAction('session/memberDataCleared');

interface WithSession {
  session?: SessionState;
}

export const selectSessionStatus = (state: WithSession) => state.session?.status ?? 'unknown';
/** Changes when the pages on show and the kept ones are to be made anew. */
export const selectPagesEpoch = (state: WithSession) => state.session?.pagesEpoch ?? 0;
export const selectMember = (state: WithSession) => state.session?.member ?? null;

/** The signed-in member, or null for a visitor. */
export function useMember(): Member | null {
  return useAppSelector(selectMember);
}

/** False while it is not yet known whether the reader is signed in. */
export function useSessionResolved(): boolean {
  const status = useAppSelector(selectSessionStatus);
  return status === 'visitor' || status === 'member';
}

/**
 * Guards an acting control: `const gate = useLoginGate(); onClick={gate(() => like())}` runs the action for a member and
 * shows the login prompt to a visitor (specification section 6). The gate stays the same until the member changes.
 */
export function useLoginGate(): <Args extends unknown[]>(action: (...args: Args) => void) => (...args: Args) => void {
  const dispatch = useAppDispatch();
  const member = useMember();
  return useCallback(
    (action) =>
      (...args) => {
        if (member) action(...args);
        else dispatch(loginRequired());
      },
    [dispatch, member],
  );
}
