/** More work waits than may. */
export class Busy extends Error {}

/** Where a work stands among those that wait. */
export interface Turn {
  /** Works of a lower rank begin before those of a higher one. */
  rank?: number;
  /** Of one owner's works only one runs at a time. */
  owner?: string | number | undefined;
}

interface Waiting extends Turn {
  rank: number;
  /** Since when, by the clock that only goes forward. */
  sinceMs: number;
  begin(): void;
  refuse(error: Busy): void;
}

/** Work that waited this long is passed by nobody any more: else a steady stream of urgent work would hold it for ever. */
const maxPassedMs = 10_000;

export type Limiter = <Result>(work: () => Promise<Result>, turn?: Turn) => Promise<Result>;

/**
 * Runs at most `maxConcurrent` works at a time, by rank and then in the order they came, and lets at most `maxQueued` others
 * wait. Throws `Busy` for one more: for the new one, or for the last one waiting where the new one has a lower rank.
 * Throws it, too, for one that has waited for `maxWaitMs`.
 */
export function createLimiter(maxConcurrent: number, maxQueued: number, maxWaitMs = Number.POSITIVE_INFINITY): Limiter {
  let running = 0;
  const owners = new Set<string | number>();
  const queue: Waiting[] = [];
  const mayBegin = ({ owner }: Turn): boolean => running < maxConcurrent && (owner === undefined || !owners.has(owner));

  function take({ owner }: Turn): void {
    running += 1;
    if (owner !== undefined) owners.add(owner);
  }

  // Whoever ends hands the place on at once, so that nobody who comes later takes it.
  function release({ owner }: Turn): void {
    running -= 1;
    if (owner !== undefined) owners.delete(owner);
    const next = queue.find(mayBegin);
    if (!next) return;
    queue.splice(queue.indexOf(next), 1);
    take(next);
    next.begin();
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
    try {
      return await work();
    } finally {
      release(turn);
    }
  };
}
