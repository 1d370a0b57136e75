import { getPriority, setPriority } from 'node:os';

/** Niceness of the attackers (sched(7)). */
const attackersNiceness = 19;

/**
 * Lets everybody else have the processors first: attackers have machines of their own, and what sending takes here must
 * not count as what the server takes. The returned function takes the priority back, which needs root: for others the
 * priority stays as it is, or the next server would inherit the low one.
 */
export function leaveProcessorsToOthers(): () => void {
  if (process.getuid?.() !== 0) return () => undefined;
  const before = getPriority();
  setPriority(attackersNiceness);
  return () => setPriority(before);
}
