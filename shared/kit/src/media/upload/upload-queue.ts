/**
 * Runs works two at a time, in their order. More at once would make every picture wait for all others on a slow line, and would
 * take the connections (six to a site) that the page's calls need.
 */
export function createQueue(atOnce = 2): (work: () => Promise<void>) => Promise<void> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      await work();
    } finally {
      // Whoever ends hands its place on.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
