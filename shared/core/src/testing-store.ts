import { createSlice } from '@reduxjs/toolkit';
import type { Configuration } from './configuration.ts';
import type { Member, SessionState } from './session.ts';
import { createCommunityStore, rootReducer } from './store.ts';

/** Configuration of core's unit tests. */
export const configuration: Configuration = {
  brand: { name: 'Northtone', word: 'Northtone', logo: null },
  store: { base: '', prefixedLanguages: [], support: '', distributorPortal: '' },
  liveChatScript: null,
  apiBase: 'http://api.test',
  mediaBase: '',
  signIn: { base: '', appId: 'community' },
  canonicalSite: 'https://community.test',
  cookieDomain: null,
};

const visitor: SessionState = { status: 'visitor', member: null, prompting: false };
/** Stands in for the shell's session. */
const session = createSlice({ name: 'session', initialState: visitor, reducers: {} });

/** A store of its own for a unit test: of a visitor, or of the member with an id. */
export function createTestStore({ member }: { member?: string } = {}) {
  const services = { configuration, tokens: { read: () => null } };
  if (member === undefined) return createCommunityStore(services);
  rootReducer.inject(session);
  return createCommunityStore(services, { session: { ...visitor, status: 'member', member: { id: member } as Member } });
}

/** Stands in for a call: keeps what was sent, and answers when the test says so. */
export class SendStub {
  readonly sent: boolean[] = [];
  private readonly answers: { resolve: () => void; reject: (failure: unknown) => void }[] = [];

  readonly send = (value: boolean) => () => {
    this.sent.push(value);
    return new Promise<void>((resolve, reject) => this.answers.push({ resolve: () => resolve(), reject }));
  };

  /** Answers the oldest call that waits: taken, or refused with a failure. */
  async answer(failure?: unknown): Promise<void> {
    const first = this.answers.shift();
    if (failure === undefined) first?.resolve();
    else first?.reject(failure);
    // What follows an answer happens in a few turns of the promises.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
}
