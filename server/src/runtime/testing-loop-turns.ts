import { setImmediate } from 'node:timers/promises';

/** How many turns the event loop makes until some work is done. */
export async function loopTurnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false];
  async function count(): Promise<void> {
    for (; !isDone; turns += 1) await setImmediate();
  }
  const counting = count();
  await work();
  isDone = true;
  await counting;
  return turns;
}
