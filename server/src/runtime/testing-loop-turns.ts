/** How many turns the event loop makes until some work is done. */
export async function loopTurnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next: NodeJS.Immediate | undefined;
  const count = () => {
    next = setImmediate(() => {
      turns += 1;
      count();
    });
  };
  count();
  try {
    await work();
  } finally {
    clearImmediate(next);
  }
  return turns;
}
