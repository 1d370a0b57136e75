import { useSyncExternalStore } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';

type Connected = Navigator & { connection?: { saveData?: boolean } };

/** Whether the reader saves data, by the setting of the browser or the system (Network Information API). */
const savesData = (): boolean => (navigator as Connected).connection?.saveData === true;

/** The setting does not change while a page is open. */
const unchanged = () => () => undefined;

/** Whether nothing may start by itself: with reduced motion, and where the reader saves data; false on the server. */
export function useStillness(): boolean {
  const reduced = useReducedMotion();
  const saves = useSyncExternalStore(unchanged, savesData, () => false);
  return reduced || saves;
}
