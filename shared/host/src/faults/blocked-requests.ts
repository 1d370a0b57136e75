import { faultLimits } from '@community/contract/faults';
import { buildPositions } from './outside-causes.ts';

/** How long before an error its request may have failed, in milliseconds. */
const maxAgeMs = 2_000;

/** The browser tells of a failed request and of a violated policy in tasks of their own, in no certain order. */
const settleMs = 100;

const probeTimeoutMs = 4_000;

/** What the community lets the pages of all origins read: the embed's loader. */
const readableByAll = '/embed/1/feed.js';

/** Whether an address responds, and this page may read the response. */
const responds = async (address: string): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs);
    await fetch(address, { method: 'HEAD', credentials: 'omit', cache: 'no-store', referrerPolicy: 'origin', signal });
    return true;
  } catch {
    return false;
  }
};

interface FailedRequest {
  /** Without the query. */
  address: string;
  /** By the document's clock. */
  atMs: number;
}

/**
 * Tells requests that the browser withheld from a build from those that no network brought: scripts see the same error.
 * The community's own pages have a policy that every build must keep. In a store's page the policy is the store's, and
 * what a build must keep is what the community lets other origins read.
 */
export class BlockedRequests {
  readonly #origin: string;
  #violatedAtMs = Number.NEGATIVE_INFINITY;
  #failed: FailedRequest[] = [];
  readonly #probed = new Map<string, Promise<boolean>>();

  /** `origin` is the community's. */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Notes what the browser tells of requests. */
  watch(): void {
    if (location.origin === this.#origin)
      addEventListener('securitypolicyviolation', (violation) => this.#noteViolation(violation));
    // Older browsers list no requests without a response, so that these stay nobody's fault.
    else if (typeof PerformanceObserver === 'function')
      new PerformanceObserver((list) => this.#noteRequests(list)).observe({ type: 'resource' });
  }

  /** Whether the error of a request without a response, which came to light just now, is the fault of a build. */
  async isBlocked(): Promise<boolean> {
    const sinceMs = performance.now() - maxAgeMs;
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    if (this.#violatedAtMs >= sinceMs) return true;
    const addresses = this.#failed.flatMap(({ address, atMs }) => (atMs >= sinceMs ? address : []));
    return (await Promise.all(addresses.map((address) => this.#isWithheld(address)))).includes(true);
  }

  #noteViolation({
    disposition,
    effectiveDirective,
    sourceFile,
    lineNumber,
    columnNumber,
  }: SecurityPolicyViolationEvent) {
    const isOfBuild = buildPositions(`${sourceFile}:${lineNumber}:${columnNumber}`).length > 0;
    if (disposition === 'enforce' && effectiveDirective === 'connect-src' && isOfBuild)
      this.#violatedAtMs = performance.now();
  }

  #noteRequests(list: PerformanceObserverEntryList): void {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { origin, pathname } = new URL(entry.name);
      // Reports are sent without asking for a response.
      const isOfBuild = origin === this.#origin && !pathname.startsWith('/releases/');
      if (isOfBuild && entry.initiatorType === 'fetch' && entry.responseStatus === 0)
        this.#failed = [...this.#failed.slice(-2), { address: origin + pathname, atMs: entry.responseEnd }];
    }
  }

  /** Whether the community responds, but not at this address to this page. Each is asked for once, and only a few. */
  #isWithheld(address: string): Promise<boolean> {
    const known = this.#probed.get(address);
    if (known || this.#probed.size >= faultLimits.maxPerDocument) return known ?? Promise.resolve(false);
    const probes = [address, this.#origin + readableByAll].map(responds);
    const isWithheld = Promise.all(probes).then(([itself, community]) => !itself && community === true);
    this.#probed.set(address, isWithheld);
    return isWithheld;
  }
}
