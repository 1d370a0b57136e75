/**
 * Runs tasks two at a time, in order. More would delay every picture on a slow line and take the connections (six per
 * origin) that API calls need.
 */
export function createQueue(maxConcurrent = 2): (work: () => Promise<void>) => Promise<void> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= maxConcurrent) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      await work();
    } finally {
      // A finished task starts the next one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
