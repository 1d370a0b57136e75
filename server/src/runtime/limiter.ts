import { RecentUse } from './recent-use.ts';

/** The queue is full, or the task waited too long. */
export class Busy extends Error {}

/** A task's position in the queue. */
export interface Turn {
  /** Tasks with a lower rank start first. */
  rank?: number;
  /** Each owner runs one task at a time, and of those who wait the one comes first who used least of late. */
  owner?: string | number | undefined;
}

interface Waiting extends Turn {
  rank: number;
  /** Start of waiting, by the monotonic clock. */
  sinceMs: number;
  begin(): void;
  refuse(error: Busy): void;
}

/** A task that waited this long is no longer overtaken; otherwise a stream of urgent tasks would starve it. */
const maxPassedMs = 10_000;

export type Limiter = <Result>(work: () => Promise<Result>, turn?: Turn) => Promise<Result>;

interface LimiterOptions {
  maxWaitMs?: number;
  /** What owners use, also elsewhere if it is shared. */
  use?: RecentUse<string | number>;
}

/**
 * Runs at most `maxConcurrent` tasks at a time: first of those whose owners used least of late, then by rank, then in
 * order. It queues at most `maxQueued` others. One more is rejected with `Busy`: the new task, or the last in the queue
 * if the new one has a lower rank. A task that waited for `maxWaitMs` is rejected too.
 */
export function createLimiter(
  maxConcurrent: number,
  maxQueued: number,
  { maxWaitMs = Number.POSITIVE_INFINITY, use = new RecentUse() }: LimiterOptions = {},
): Limiter {
  let running = 0;
  const owners = new Set<string | number>();
  const queue: Waiting[] = [];
  const mayBegin = ({ owner }: Turn): boolean => running < maxConcurrent && (owner === undefined || !owners.has(owner));

  function take({ owner }: Turn): void {
    running += 1;
    if (owner !== undefined) owners.add(owner);
  }

  const usedMs = ({ owner }: Turn): number => (owner === undefined ? 0 : use.of(owner));

  /** The task to begin next. */
  function next(): Waiting | undefined {
    const ready = queue.filter(mayBegin);
    const [first] = ready;
    if (!first || performance.now() - first.sinceMs > maxPassedMs) return first;
    return ready.reduce((best, one) => (usedMs(one) < usedMs(best) ? one : best), first);
  }

  // An ending task hands its slot on at once, so that no later task takes it.
  function release({ owner }: Turn): void {
    running -= 1;
    if (owner !== undefined) owners.delete(owner);
    const begun = next();
    if (!begun) return;
    queue.splice(queue.indexOf(begun), 1);
    take(begun);
    begun.begin();
  }

  function wait(rank: number, owner: Turn['owner']): Promise<void> {
    const last = queue.at(-1);
    if (queue.length >= maxQueued) {
      if (!last || last.rank <= rank) throw new Busy('Too much is waiting');
      queue.pop();
      last.refuse(new Busy('More urgent work came'));
    }
    return new Promise((begin, refuse) => {
      const sinceMs = performance.now();
      const passed = queue.findLastIndex((other) => other.rank <= rank || sinceMs - other.sinceMs > maxPassedMs);
      const waiting = { rank, sinceMs, owner, begin, refuse };
      queue.splice(passed + 1, 0, waiting);
      if (maxWaitMs === Number.POSITIVE_INFINITY) return;
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        refuse(new Busy('It waited too long'));
      }, maxWaitMs);
      waiting.begin = () => {
        clearTimeout(timer);
        begin();
      };
      waiting.refuse = (error) => {
        clearTimeout(timer);
        refuse(error);
      };
    });
  }

  return async (work, { rank = 0, owner } = {}) => {
    const turn = { rank, owner };
    if (mayBegin(turn)) take(turn);
    else await wait(rank, owner);
    const beganMs = use.nowMs;
    try {
      return await work();
    } finally {
      if (owner !== undefined) use.add(owner, use.nowMs - beganMs);
      release(turn);
    }
  };
}
