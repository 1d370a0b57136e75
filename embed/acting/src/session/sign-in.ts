import { codes } from '@community/contract/codes';
import type { ActingDescription } from '@community/contract/embed-acting';
import { type CommunityStore, notify, selectMember, sendCall } from '@community/core';
import type { LoginStorage } from '@community/host/session/login-storage';
import type { SessionControl } from '@community/host/session/session-control';
import { leaveForSignIn, type ReturnTarget, takeReturn } from './return-trip.ts';
import { makeRequest, type SignInRequest } from './sign-in-request.ts';
import { openSignIn } from './sign-in-window.ts';

/** A store's token is renewed this often while the page is open; it lives for 15 minutes. */
const renewalMs = 6 * 60_000;

export interface SignInOptions {
  description: ActingDescription;
  /** The language that is spoken now. */
  language(this: void): string;
  store: CommunityStore;
  storage: LoginStorage;
  control: SessionControl;
  /** Hears that the reader signed in on the page. */
  onSignedIn(this: void): void;
  /** The acting part's own translations. */
  text(key: string, values?: Record<string, string>): string;
}

interface StoreToken {
  token: string;
}

/** Signs readers in on the store's page, by a window of the sign-in site, or by a trip there and back. */
export class SignIn {
  readonly #options: SignInOptions;
  /** Made before it is needed: between click and window there must be no wait. */
  #ready: SignInRequest | null = null;
  #isSevered = false;
  /** The token is the store's, and not the community's own, which is renewed there. */
  #isOwnToken = false;
  /** Whether a feed of the page has use for the token. */
  #isKept = false;
  #renewal = 0;

  constructor(options: SignInOptions) {
    this.#options = options;
  }

  /** Prepares the next sign-in. */
  async prepare(): Promise<void> {
    if (this.#ready) return;
    try {
      this.#ready = await makeRequest();
    } catch {
      // Without a secure context there is no sign-in here, which the reader is told on trying.
    }
  }

  /** Finishes a trip that ended on this page. Resolves with where the reader was, or null. */
  async finishTrip(): Promise<ReturnTarget | null> {
    const trip = takeReturn();
    return trip && (await this.#exchange(trip.code, trip.verifier)) ? trip : null;
  }

  /** Signs the reader in; called in a click. Resolves with whether somebody is signed in. `left` is where to come back. */
  async open(left: ReturnTarget): Promise<boolean> {
    const request = this.#ready;
    this.#ready = null;
    if (!request) {
      this.#notify('error', 'signInBlocked');
      return false;
    }
    const outcome = this.#isSevered ? 'blocked' : await openSignIn(this.#address(request), request);
    void this.prepare();
    if (typeof outcome === 'object') return this.#exchange(outcome.code, request.verifier);
    // The next time, for the reader may have closed the window; and only where there is another way.
    this.#isSevered ||= outcome === 'severed' && this.#options.description.returns.length > 0;
    if (outcome === 'blocked') this.#leave(request, left);
    return false;
  }

  /** Whether the session is the page's own, which can be ended here. That of the community's domain is ended there. */
  isOwn = (): boolean => this.#isOwnToken;

  /** Forgets the reader, in all feeds of the page. Nothing renews the token any more, which ends within minutes. */
  signOut = (): void => {
    this.#clear();
    this.#notify('success', 'signedOut');
  };

  #clear(): void {
    const { control, storage } = this.#options;
    this.#isOwnToken = false;
    this.#stopRenewal();
    // The session's control leaves the login to whoever ended it.
    storage.clear();
    control.signOutHere();
  }

  /** Ends the renewal; `keep` lets it go on. A window that is open may still finish. */
  end(): void {
    this.#isKept = false;
    this.#stopRenewal();
  }

  /** Renews the token from now on, if there is one. */
  keep(): void {
    this.#isKept = true;
    this.#startRenewal();
  }

  #stopRenewal(): void {
    clearInterval(this.#renewal);
    this.#renewal = 0;
  }

  #startRenewal(): void {
    const { storage, description } = this.#options;
    const { apiBase } = description.configuration;
    if (this.#renewal || !this.#isKept || !this.#isOwnToken || storage.token() === null) return;
    const renew = async (token: string) => {
      const outcome = await sendCall('embedrenew', {}, { apiBase, token });
      const isOver = !outcome.ok && outcome.failure.code === codes.signedOut;
      // Signed out elsewhere, or after the longest time: a visitor again, without being asked for anything. Whoever
      // signed in meanwhile has another token.
      if (isOver && storage.token() === token) this.#clear();
    };
    this.#renewal = window.setInterval(() => {
      const token = storage.token();
      if (token === null) this.#stopRenewal();
      else void renew(token);
    }, renewalMs);
  }

  #address({ state, challenge }: SignInRequest, more: Record<string, string> = {}): string {
    const { description, language } = this.#options;
    const { embed } = description;
    const query = { embed, origin: location.origin, state, challenge, locale: language(), ...more };
    return `${description.configuration.signIn.base}/embed?${new URLSearchParams(query)}`;
  }

  #leave(request: SignInRequest, left: ReturnTarget): void {
    const [end] = this.#options.description.returns;
    // The sign-in site opens in no frame.
    if (!end || window.top !== window) return this.#notify('error', 'signInBlocked');
    const { state, verifier } = request;
    const address = this.#address(request, { mode: 'redirect', return: end });
    try {
      leaveForSignIn(address, { ...left, state, verifier, page: location.href });
    } catch {
      // Without storage nothing would be remembered.
      this.#notify('error', 'signInBlocked');
    }
  }

  #notify(tone: 'success' | 'error', key: string, values?: Record<string, string>): void {
    this.#options.store.dispatch(notify({ tone, text: this.#options.text(key, values) }));
  }

  async #exchange(code: string, verifier: string): Promise<boolean> {
    const { control, description, storage, store } = this.#options;
    const { embed, configuration } = description;
    const { apiBase } = configuration;
    const outcome = await sendCall('embedlogin', { embed, code, verifier }, { apiBase, token: null });
    if (outcome.ok) {
      storage.storeToken((outcome.data as StoreToken).token, 0);
      this.#isOwnToken = true;
      await control.check();
    }
    const member = selectMember(store.getState());
    if (!outcome.ok || !member) {
      // A token whose member is unknown is of no use.
      storage.clear();
      this.#notify('error', 'signInFailed');
      return false;
    }
    this.#notify('success', 'signedIn', { nickname: member.nickname });
    this.#options.onSignedIn();
    this.#startRenewal();
    return true;
  }
}
