import { checkedTiming, sentTiming } from '@community/contract/page-request';
import type { ServerTime } from '@community/core';

/** When the document was made, and what it says about the server's clock. Times are milliseconds. */
export interface DocumentTime {
  /** When the document was up to date, in the time of `performance.now`: negative before it was requested. */
  renderedAt: number;
  /** When this browser requested the document, in the time of `Date.now`. */
  requestedAt: number;
  /** For the page's clock; null where the server has not told its time. */
  serverTime: ServerTime | null;
}

/**
 * Reads how old the document was when it came; `toldAt` is when it says that it was made. What the server has sent to
 * this navigation is as old as the server says; the device's clock, which may be wrong, counts for caches alone.
 */
export function readDocumentTime(toldAt: number): DocumentTime {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const timing = (wanted: string) => navigation?.serverTiming?.find(({ name }) => name === wanted)?.duration;
  const zero = Date.now() - performance.now();
  // A cached page may have been checked since.
  const checkedAt = Math.max(toldAt, timing(checkedTiming) ?? 0);
  const { requestStart = 0, responseStart = 0, transferSize = 0 } = navigation ?? {};
  const moments = { sentAt: requestStart, receivedAt: responseStart || performance.now() };
  // What the browser takes out of its own cache keeps its old headers.
  const sent = transferSize > 0 ? timing(sentTiming) : undefined;
  if (sent !== undefined)
    return {
      renderedAt: requestStart - Math.max(0, sent - checkedAt),
      requestedAt: zero,
      serverTime: { from: sent, to: sent, ...moments },
    };
  const renderedAt = checkedAt - zero;
  return {
    // No document comes before it is made: here a shared cache has sent it, and the device's clock is late.
    renderedAt: transferSize > 0 ? Math.min(renderedAt, moments.receivedAt) : renderedAt,
    requestedAt: zero,
    serverTime: checkedAt > 0 ? { from: checkedAt, to: Number.POSITIVE_INFINITY, ...moments } : null,
  };
}
