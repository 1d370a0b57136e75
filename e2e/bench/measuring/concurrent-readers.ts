import autocannon from 'autocannon';
import { spread } from './spread.ts';

/** A page as a reader asks for it; members send a cookie. */
export interface RequestedPage {
  path: string;
  cookie?: string | undefined;
}

export interface ConcurrentReaders {
  /** Responses a second. */
  perSecond: number;
  /** Milliseconds that 99 of 100 responses stay below. */
  p99: number;
  /** Responses that were refused, and those that are none. */
  refused: number;
  errors: number;
}

interface Concurrency {
  /** How many readers ask at once. */
  connections: number;
  /** For how long; `once` until each page was asked for about once. */
  seconds: number | 'once';
}

/** Shares readers among servers. Each asks for all the pages, in turn, and begins with another one. */
export async function measureReaders(
  addresses: readonly string[],
  pages: readonly RequestedPage[],
  { connections, seconds }: Concurrency,
): Promise<ConcurrentReaders> {
  const share = Math.ceil(connections / addresses.length);
  const all = await Promise.all(
    addresses.map((address) => measureOne(address, pages, { connections: share, seconds })),
  );
  const sum = (key: keyof ConcurrentReaders) => all.reduce((total, one) => total + one[key], 0);
  return {
    perSecond: sum('perSecond'),
    p99: Math.max(...all.map(({ p99 }) => p99)),
    refused: sum('refused'),
    errors: sum('errors'),
  };
}

async function measureOne(
  address: string,
  pages: readonly RequestedPage[],
  { connections, seconds }: Concurrency,
): Promise<ConcurrentReaders> {
  const headers = { 'accept-encoding': 'br', accept: 'text/html' };
  const requests = pages.map(({ path, cookie }) => ({
    method: 'GET' as const,
    path,
    headers: cookie === undefined ? headers : { ...headers, cookie },
  }));
  const result = await autocannon({
    url: address,
    connections,
    ...(seconds === 'once' ? { amount: pages.length } : { duration: seconds }),
    timeout: 30,
    ...spread(requests, connections),
  });
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    // An unknown address is a page with the status 404.
    refused: result['5xx'],
    errors: result.errors + result.timeouts,
  };
}
