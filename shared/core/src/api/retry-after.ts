import { serverNow } from '../clock/server-clock.ts';

/** Longest time that a response can make the client wait: the server counts by minutes. */
export const maxRetryAfterMs = 60_000;

/**
 * Milliseconds that a `Retry-After` header asks to wait (RFC 9110, section 10.2.3), at most `maxRetryAfterMs`: it has
 * seconds, or a date that is compared with `nowMs`. 0 without a header, or if it is neither.
 */
export function retryAfterMs(header: string | null, nowMs: number): number {
  const text = header?.trim() ?? '';
  const delayMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs;
  return Number.isNaN(delayMs) ? 0 : Math.min(Math.max(delayMs, 0), maxRetryAfterMs);
}

/** The parts of the server that limit by themselves: calls together, and uploads. */
type Limited = 'calls' | 'upload';

/** Ends of the waits by server and part, in milliseconds of the page's monotonic clock. */
const heldUntil = new Map<string, number>();

const keyOf = (apiBase: string, limited: Limited): string => `${limited} ${apiBase}`;

/** Holds further requests as long as a response's `Retry-After` says. `date` is the response's own `Date`, if known. */
export function holdRequests(apiBase: string, limited: Limited, retryAfter: string | null, date?: string | null): void {
  // The server's clock decides about its dates.
  const serverNowMs = Date.parse(date ?? '');
  const delayMs = retryAfterMs(retryAfter, Number.isNaN(serverNowMs) ? serverNow() : serverNowMs);
  if (delayMs === 0) return;
  const key = keyOf(apiBase, limited);
  heldUntil.set(key, Math.max(heldUntil.get(key) ?? 0, performance.now() + delayMs));
}

function wait(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    signal?.addEventListener('abort', end);
  });
}

/**
 * Resolves once the server takes requests again, or as soon as `signal` aborts. Null if it does now, so that a request
 * of a page that is being left is sent at once.
 */
export function waitForServer(apiBase: string, limited: Limited, signal?: AbortSignal): Promise<void> | null {
  const leftMs = (heldUntil.get(keyOf(apiBase, limited)) ?? 0) - performance.now();
  if (leftMs <= 0 || signal?.aborted) return null;
  // Another response may hold requests for longer meanwhile.
  return wait(leftMs, signal).then(() => waitForServer(apiBase, limited, signal) ?? undefined);
}
