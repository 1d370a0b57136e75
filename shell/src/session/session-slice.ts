import { loginRequired, type Member, rootReducer, type SessionState, sessionLost } from '@community/core';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const unknown: SessionState = { status: 'unknown', member: null, prompting: false };
const visitor = { status: 'visitor', member: null } as const;

/** The session as the page sees it (core's contract); transitions are decided in `machine.ts`. */
const sessionSlice = createSlice({
  name: 'session',
  initialState: unknown,
  reducers: {
    /** The cookies were read: a member to show at once, or a central session still to be exchanged. */
    cookiesRead: (state, { payload }: PayloadAction<{ member: Member | null; pending: boolean }>): SessionState => {
      const status = payload.member ? 'member' : payload.pending ? 'checking' : 'visitor';
      return { ...state, status, member: payload.member, prompting: false };
    },
    memberResolved: (state, { payload }: PayloadAction<Member>): SessionState => ({
      ...state,
      status: 'member',
      member: payload,
      // A member who came back in another tab needs no prompt any more.
      prompting: state.member ? state.prompting : false,
    }),
    visitorResolved: (state): SessionState => ({ ...state, ...visitor }),
    signedOut: (state): SessionState => ({ ...state, ...visitor, prompting: false }),
    /** What the last member left on the pages is nobody's any more. */
    pagesDropped: (state) => {
      state.pagesEpoch = (state.pagesEpoch ?? 0) + 1;
    },
    promptClosed: (state) => {
      state.prompting = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionLost, (state): SessionState => ({ ...state, ...visitor, prompting: true }))
      .addCase(loginRequired, (state) => {
        state.prompting = true;
      });
  },
});

export const { cookiesRead, memberResolved, visitorResolved, signedOut, pagesDropped, promptClosed } = sessionSlice.actions;

/** Adds the session to the page's root reducer. */
export function injectSession(): void {
  rootReducer.inject(sessionSlice);
}
