import { useReducedMotion } from './use-reduced-motion.ts';

type Connected = Navigator & { connection?: { saveData?: boolean } };

/**
 * Whether the reader saves data, by the setting of the browser or the system (Network Information API). A server has no
 * navigator.
 */
const savesData = (): boolean => (globalThis.navigator as Connected | undefined)?.connection?.saveData === true;

/** Whether nothing may start by itself: with reduced motion, and where the reader saves data. */
export function useStillness(): boolean {
  const reduced = useReducedMotion();
  return reduced || savesData();
}
