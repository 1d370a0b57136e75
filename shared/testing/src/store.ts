import type { Configuration } from '@community/contract/configuration';
import {
  type CommunityStore,
  createCommunityStore,
  type HostStorage,
  loginRequired,
  type Member,
  rootReducer,
  type SendCall,
  type SessionState,
  sessionLost,
} from '@community/core';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { configuration as testConfiguration } from './configuration.ts';

/** The part of a member that tests give. */
export type TestMember = Pick<Member, 'id' | 'nickname'>;

const toMember = (member: TestMember) => ({ avatar: '', info: {}, ...member }) as Member;
const visitor: SessionState = { status: 'visitor', member: null, prompting: false };

/** A fake of the shell's session slice, after core's contract. */
const session = createSlice({
  name: 'session',
  initialState: visitor,
  reducers: {
    signedInAs: (_state, { payload }: PayloadAction<TestMember>): SessionState => ({
      ...visitor,
      status: 'member',
      member: toMember(payload),
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loginRequired, (state) => {
        state.prompting = true;
      })
      .addCase(sessionLost, (): SessionState => ({ ...visitor, prompting: true }));
  },
});

/** Signs the member in, as the shell does. */
export const { signedInAs } = session.actions;

/** Adds the fake session to the store's reducer. */
function injectFakeSession(): void {
  rootReducer.inject(session);
}

export interface TestStoreOptions {
  /** The signed-in member; a visitor unless given. */
  member?: TestMember | null;
  /** Changes to the session's state. */
  session?: Partial<SessionState> | undefined;
  /** Adds a session slice to the root reducer; the shell's tests give the real one. */
  injectSession?: () => void;
  configuration?: Configuration;
  /** Sends calls; over HTTP unless given. */
  send?: SendCall;
  /** The host's storage; the document's unless given. */
  storage?: HostStorage;
}

/** A store for a test, of a visitor or of the member given. */
export function createTestStore({
  member = null,
  session: change,
  injectSession = injectFakeSession,
  configuration = testConfiguration,
  send,
  storage,
}: TestStoreOptions = {}): CommunityStore {
  injectSession();
  const signedIn = member ? ({ status: 'member', member: toMember(member) } as const) : {};
  const tokens = { read: () => (member ? 'token' : null) };
  return createCommunityStore(
    { configuration, tokens, ...(send && { send }), ...(storage && { storage }) },
    { session: { ...visitor, ...signedIn, ...change } },
  );
}
