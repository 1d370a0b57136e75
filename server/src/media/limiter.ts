/** More work waits than may. */
export class Busy extends Error {}

/** Runs at most `atOnce` works at a time and lets at most `waiting` others wait. Throws `Busy` for one more. */
export function createLimiter(atOnce: number, waiting: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new Busy('Too much is waiting');
    // Whoever ends hands the place on, so that nobody who comes later takes it.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
