import { loginRequired, type Member, rootReducer, type SessionState, sessionLost } from '@community/core';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const unknown: SessionState = { status: 'unknown', member: null, prompting: false };
const visitor = { status: 'visitor', member: null } as const;

/** The session's state (core's contract); `session-machine.ts` decides its transitions. */
const sessionSlice = createSlice({
  name: 'session',
  initialState: unknown,
  reducers: {
    /** The stored login was read: it has a member to show at once, or a central session to exchange. */
    loginRead: (state, { payload }: PayloadAction<{ member: Member | null; pending: boolean }>): SessionState => {
      const status = payload.member ? 'member' : payload.pending ? 'checking' : 'visitor';
      return { ...state, status, member: payload.member, prompting: false };
    },
    memberResolved: (state, { payload }: PayloadAction<Member>): SessionState => ({
      ...state,
      status: 'member',
      member: payload,
      // A visitor who signed in in another tab needs no prompt any more.
      prompting: state.member ? state.prompting : false,
    }),
    visitorResolved: (state): SessionState => ({ ...state, ...visitor }),
    signedOut: (state): SessionState => ({ ...state, ...visitor, prompting: false }),
    /** The cached pages with the last member's input are discarded. */
    pagesDiscarded: (state) => {
      state.pagesEpoch = (state.pagesEpoch ?? 0) + 1;
    },
    promptClosed: (state) => {
      state.prompting = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(
        sessionLost,
        (state): SessionState => ({
          ...state,
          ...visitor,
          // Calls that are refused after the loss do not open the prompt again once it was closed.
          prompting: state.status === 'visitor' ? state.prompting : true,
        }),
      )
      .addCase(loginRequired, (state) => {
        state.prompting = true;
      });
  },
});

export const { loginRead, memberResolved, visitorResolved, signedOut, pagesDiscarded, promptClosed } =
  sessionSlice.actions;

/** Adds the session to the root reducer. */
export function injectSession(): void {
  rootReducer.inject(sessionSlice);
}
