import type { ActingDescription } from '@community/contract/embed-acting';
import { type CommunityStore, notify, sendCall } from '@community/core';
import type { LoginStorage } from '@community/host/session/login-storage';
import type { SessionControl } from '@community/host/session/session-control';
import { leaveForSignIn, takeReturn } from './return-trip.ts';
import { makeRequest, type SignInRequest } from './sign-in-request.ts';
import { openSignIn } from './sign-in-window.ts';

/** A store's token is renewed this often while the page is open; it lives for 15 minutes. */
const renewalMs = 6 * 60_000;

export interface SignInOptions {
  description: ActingDescription;
  /** Id of the embed. */
  embed: string;
  language: string;
  store: CommunityStore;
  storage: LoginStorage;
  control: SessionControl;
  /** What to say where a window cannot be opened. */
  blockedText(): string;
}

interface StoreToken {
  token: string;
}

/** Signs readers in on the store's page, by a window of the sign-in site, or by a trip there and back. */
export class SignIn {
  readonly #options: SignInOptions;
  #left = new AbortController();
  /** Made before it is needed: between click and window there must be no wait. */
  #request: Promise<SignInRequest> | null = null;
  #ready: SignInRequest | null = null;
  #isSevered = false;
  /** Timer of the renewal; null before the first sign-in, 0 while no feed acts. */
  #renewal: number | null = null;

  constructor(options: SignInOptions) {
    this.#options = options;
  }

  /** Prepares the next sign-in. */
  prepare(): void {
    this.#request ??= makeRequest();
    this.#request.then(
      (request) => {
        this.#ready = request;
      },
      () => undefined,
    );
  }

  /** Finishes a trip that ended on this page. Resolves with the path that was shown in place, or null. */
  async finishTrip(): Promise<string | null> {
    const trip = takeReturn();
    return trip && (await this.#exchange(trip.code, trip.verifier)) ? trip.path : null;
  }

  /** Signs the reader in; called in a click. Resolves with whether somebody is signed in. `path` is shown in place. */
  async open(path: string | null): Promise<boolean> {
    const request = this.#ready;
    this.#request = null;
    this.#ready = null;
    if (!request) {
      this.#notifyBlocked();
      return false;
    }
    const outcome = this.#isSevered ? 'blocked' : await openSignIn(this.#address(request), request, this.#left.signal);
    if (typeof outcome === 'object') return this.#exchange(outcome.code, request.verifier);
    if (outcome === 'blocked') {
      this.#isSevered = true;
      this.#leave(request, path);
    }
    return false;
  }

  /** Ends all that runs: no feed acts any more. */
  end(): void {
    this.#left.abort();
    this.#left = new AbortController();
    if (this.#renewal === null) return;
    clearInterval(this.#renewal);
    this.#renewal = 0;
  }

  /** Goes on after `end`: a feed acts again. */
  resume(): void {
    if (this.#renewal === 0) this.#keep();
  }

  #address({ state, challenge }: SignInRequest, more: Record<string, string> = {}): string {
    const { description, embed, language } = this.#options;
    const query = { embed, origin: location.origin, state, challenge, locale: language, ...more };
    return `${description.configuration.signIn.base}/embed?${new URLSearchParams(query)}`;
  }

  #leave(request: SignInRequest, path: string | null): void {
    const [end] = this.#options.description.returns;
    if (!end) return this.#notifyBlocked();
    const { state, verifier } = request;
    const address = this.#address(request, { mode: 'redirect', return: end });
    leaveForSignIn(address, { state, verifier, page: location.href, path });
  }

  #notifyBlocked(): void {
    this.#options.store.dispatch(notify({ tone: 'error', text: this.#options.blockedText() }));
  }

  async #exchange(code: string, verifier: string): Promise<boolean> {
    const { control, description, embed, storage } = this.#options;
    const { apiBase } = description.configuration;
    const outcome = await sendCall('embedlogin', { embed, code, verifier }, { apiBase, token: null });
    if (!outcome.ok) {
      this.#notifyBlocked();
      return false;
    }
    storage.storeToken((outcome.data as StoreToken).token, 0);
    await control.check();
    this.#keep();
    return storage.token() !== null;
  }

  /** Renews the token while the page is open. */
  #keep(): void {
    const { storage, description } = this.#options;
    const { apiBase } = description.configuration;
    clearInterval(this.#renewal ?? 0);
    const renewal = window.setInterval(() => {
      const token = storage.token();
      if (token === null) clearInterval(renewal);
      else void sendCall('embedrenew', {}, { apiBase, token });
    }, renewalMs);
    this.#renewal = renewal;
  }
}
