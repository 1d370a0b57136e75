import { type FaultBeacon, type FaultKind, faultLimits, faultsPath, scrubMessage } from '@community/contract/faults';
import type { ErrorInfo } from 'react';
import { BlockedRequests } from './blocked-requests.ts';
import { buildPositions, isCausedOutside, isWithoutResponse } from './outside-causes.ts';

/** What is known of a fault. */
export interface Fault {
  kind: FaultKind;
  error: unknown;
  /** The components around it, as React lists them. */
  componentStack?: string | null | undefined;
  /** The build to attribute it to if no script's address names a remote: `feed/25f7108210e4`. */
  build?: string | undefined;
  /** Name of the route; of the shown one, unless given. */
  route?: string | undefined;
}

const stackOf = (error: unknown): string | undefined => (Object(error) as Partial<Error>).stack;

/** Failed calls are no faults of a build, and aborted work is none at all. */
const isFault = (error: unknown) =>
  error instanceof Error ? error.name !== 'AbortError' : typeof error !== 'object' && error !== undefined;

/**
 * Sends the faults of this document to the community: each once in a page view, and only a few. They carry nothing of
 * the reader, and go without cookies.
 */
export class FaultReporter {
  /** Name of the shown route. */
  route: () => string | undefined = () => undefined;
  readonly #origin: string;
  readonly #blocked: BlockedRequests;
  readonly #known = new WeakMap<object, { fault: Fault; number: Promise<string | null> }>();
  /** The beacons of this page view. */
  readonly #sent = new Map<string, Promise<string | null>>();
  #path = '';
  /** Whether the document is being left: what it still loads is not waited for. */
  #isLeft = false;
  #left: number = faultLimits.maxPerDocument;

  /** `origin` is the community's. */
  constructor(origin: string) {
    this.#origin = origin;
    this.#blocked = new BlockedRequests(origin);
  }

  /** Reports errors that nobody handles, and notes when the document is left and what the browser blocks. */
  watch(): void {
    this.#blocked.watch();
    addEventListener('pagehide', () => (this.#isLeft = true));
    addEventListener('pageshow', () => (this.#isLeft = false));
    addEventListener('error', ({ error }) => void this.report({ kind: 'script', error }));
    addEventListener('unhandledrejection', ({ reason }) => void this.report({ kind: 'promise', error: reason }));
  }

  /** Options of React's roots. What React does without them stays. */
  get rootOptions() {
    const report = (error: unknown, { componentStack }: ErrorInfo) =>
      void this.report({ kind: 'render', error, componentStack });
    const rethrow = (error: unknown, info: ErrorInfo) => {
      report(error, info);
      reportError(error);
    };
    return {
      onCaughtError(error: unknown, info: ErrorInfo) {
        report(error, info);
        console.error(error);
      },
      onUncaughtError: rethrow,
      onRecoverableError: rethrow,
    };
  }

  /** Reports a fault. Resolves with its number, or null if it was not taken or is no build's. */
  async report(fault: Fault): Promise<string | null> {
    const { error } = fault;
    if (!isFault(error)) return null;
    const key = Object(error);
    const known = this.#known.get(key);
    if (known) {
      known.fault.build ??= fault.build;
      known.fault.route ??= fault.route;
      return known.number;
    }
    // An error passes several places within one task, and each knows something of it.
    // What no build has caused is nobody's wherever else it comes to light, as a file that did not come in a boundary.
    const number = this.#isOutside(fault).then((isOutside) => (isOutside ? null : this.#send(fault)));
    this.#known.set(key, { fault, number });
    return number;
  }

  async #isOutside({ kind, error }: Fault): Promise<boolean> {
    if (isCausedOutside(kind, error, this.#isLeft)) return true;
    return isWithoutResponse(kind, error) && !(await this.#blocked.isBlocked());
  }

  #send({ kind, error, componentStack, build, route = this.route() }: Fault): Promise<string | null> | null {
    const { cause } = Object(error) as Partial<Error>;
    const found = buildPositions([stackOf(error), stackOf(cause), componentStack].join(' '));
    if (found.length === 0 && !build) return null;
    if (this.#path !== location.pathname) this.#sent.clear();
    this.#path = location.pathname;
    const frames = found.slice(0, faultLimits.maxFrames).join(' ').slice(0, faultLimits.maxFramesLength);
    const message = scrubMessage(String(error));
    const key = kind + message + found[0];
    const sent = this.#sent.get(key);
    if (sent || this.#left === 0) return sent ?? null;
    this.#left -= 1;
    const number = this.#post({ kind, message, frames, blamed: build, route, isFirst: this.#sent.size === 0 });
    this.#sent.set(key, number);
    return number;
  }

  async #post(beacon: FaultBeacon): Promise<string | null> {
    try {
      const response = await fetch(this.#origin + faultsPath, {
        method: 'POST',
        body: JSON.stringify(beacon),
        // Other origins get no answer, and need no permission.
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'origin',
        keepalive: true,
      });
      return (await response.json()).number;
    } catch {
      return null;
    }
  }
}
