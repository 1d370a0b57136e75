import { type FaultBeacon, faultsPath } from '@community/contract/faults';
import { FaultReporter } from '../fault-reporter.ts';
import { replaceGlobals } from './replaced-globals.ts';
import { communityOrigin } from './stack-traces.ts';

type Requests = { getEntries(): readonly object[] };

/**
 * A reader's page with the fault reporter of its host: one of the community, or of a store. It replaces what the
 * browser tells the reporter of; `close` puts that back.
 */
export class ReaderPage {
  readonly reporter: FaultReporter;
  /** What it has sent. */
  readonly beacons: FaultBeacon[] = [];
  readonly #origin: string;
  readonly #events = new EventTarget();
  readonly #restore: () => void;
  #onRequests: ((requests: Requests) => void) | undefined;
  #isReachable = true;

  constructor(isOfStore = false) {
    const observe = (onRequests: (requests: Requests) => void) => {
      this.#onRequests = onRequests;
    };
    this.#restore = replaceGlobals({
      addEventListener: this.#events.addEventListener.bind(this.#events),
      fetch: (address: string, request: { body: string }) => this.#fetch(address, request),
      reportError: (error: unknown) => this.fire('error', { error }),
      PerformanceObserver: class {
        constructor(onRequests: (requests: Requests) => void) {
          observe(onRequests);
        }
        observe(): void {}
      },
    });
    this.#origin = isOfStore ? communityOrigin : location.origin;
    this.reporter = new FaultReporter(this.#origin);
    this.reporter.watch();
  }

  close(): void {
    this.#restore();
    document.documentElement.className = '';
    jest.restoreAllMocks();
  }

  goOffline(): void {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    this.#isReachable = false;
  }

  /** The network is away, though the browser does not say so. */
  loseNetwork(): void {
    this.#isReachable = false;
  }

  translate(): void {
    document.documentElement.className = 'translated-ltr';
  }

  fire(type: string, event: object = {}): void {
    this.#events.dispatchEvent(Object.assign(new Event(type), event));
  }

  /** The browser tells that a request to a path of the community has got no response that the page may read. */
  failRequest(path: string, initiatorType = 'fetch'): void {
    const entry = { name: this.#origin + path, initiatorType, responseStatus: 0, responseEnd: performance.now() };
    this.#onRequests?.({ getEntries: () => [entry] });
  }

  async #fetch(address: string, { body }: { body: string }): Promise<unknown> {
    const path = address.slice(this.#origin.length);
    if (path === faultsPath) this.beacons.push(JSON.parse(body));
    // Other origins may read the files of builds and the loader, and the calls that stores may make.
    else if (!this.#isReachable || !/^\/(?:remotes|embed)\/|^\/api\/posts$/.test(path))
      throw new TypeError('Failed to fetch');
    return { json: async () => ({ number: null }) };
  }
}
