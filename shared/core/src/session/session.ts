import type { UserInfo } from '@community/contract/entities';
import { createAction } from '@reduxjs/toolkit';

/**
 * Contract of the session: the slice is the shell's, everyone else reads it through these selectors and asks for
 * changes through these actions.
 */
export interface Member {
  id: string;
  nickname: string;
  avatar: string;
  /** The member's own user info from the server, with the profile's fields. */
  info: UserInfo;
}

export interface SessionState {
  /** `unknown` until cookies were read, `checking` while a token or the central session is verified. */
  status: 'unknown' | 'checking' | 'visitor' | 'member';
  member: Member | null;
  /** Whether the login prompt is open; there is at most one. */
  prompting: boolean;
  /** Increases when all pages have to be recreated, because a member who is gone left input on them. */
  pagesEpoch?: number;
}

/** The session cookies and the token live behind this, so that core and remotes never touch cookies. */
export interface SessionTokens {
  read(): string | null;
}

/** A call failed with 4001: the session is over. The shell clears it and shows the login prompt. */
export const sessionLost = createAction('session/lost');

/** A visitor tried to act: the shell shows the login prompt. */
export const loginRequired = createAction('session/loginRequired');

/** The own profile changed: the shell loads it again and renews cookie and state. */
export const memberChanged = createAction('session/memberChanged');

/** Clears a member's optimistic updates and offers to undo. Dispatched by `clearMemberData`. */
export const memberDataCleared = createAction('session/memberDataCleared');

interface WithSession {
  session?: SessionState;
}

export const selectSessionStatus = (state: WithSession) => state.session?.status ?? 'unknown';
/** Changes when the shown page and the cached ones have to be recreated. */
export const selectPagesEpoch = (state: WithSession) => state.session?.pagesEpoch ?? 0;
export const selectMember = (state: WithSession) => state.session?.member ?? null;
