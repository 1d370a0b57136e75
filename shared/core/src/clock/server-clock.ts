/** A time of the server that a response told, and when: milliseconds of the page's `performance.now`. */
export interface ServerTime {
  /** The server's clock (milliseconds since the epoch) showed at least and at most this when it responded. */
  from: number;
  to: number;
  /** The server responded between these two moments. */
  sentAt: number;
  receivedAt: number;
}

/** How far the server's clock is ahead of the device's, in milliseconds. */
let aheadMs = 0;
const listeners = new Set<() => void>();

/** The time by the server's clock, in milliseconds since the epoch: ages and dates of content go by it. */
export const serverNow = (): number => Date.now() + aheadMs;

/**
 * Learns from a response what the server's clock shows. It moves this clock as little as the response demands, so that
 * the device's own, where right, stays in use. Only for times that no cache can have told.
 */
export function learnServerTime({ from, to, sentAt, receivedAt }: ServerTime): void {
  const zero = Date.now() - performance.now();
  const [least, most] = [from - (zero + receivedAt), to - (zero + sentAt)];
  // The comparison fails for what is no time, too.
  if (!(least <= most)) return;
  const learnt = Math.min(Math.max(aheadMs, least), most);
  if (learnt === aheadMs) return;
  aheadMs = learnt;
  for (const tell of listeners) tell();
}

/** Learns from the `Date` of a response, which has whole seconds. */
export function learnServerDate(date: string | null, sentAt: number): void {
  const from = Date.parse(date ?? '');
  learnServerTime({ from, to: from + 999, sentAt, receivedAt: performance.now() });
}

/** Calls `listener` whenever the clock is set. Returns what ends that. */
export function onServerClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
