import { savesData } from '@community/core';
import { useSyncExternalStore } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';

/** The setting does not change while a page is open. */
const unchanged = () => () => undefined;

/** Whether nothing may start by itself: with reduced motion, and where the reader saves data; false on the server. */
export function useStillness(): boolean {
  const reduced = useReducedMotion();
  const saves = useSyncExternalStore(unchanged, savesData, () => false);
  return reduced || saves;
}
