import { setTimeout } from 'node:timers/promises';
import { type Attack, minMs, usualBudget } from '../attack.ts';

/** No attack: the baseline of readers and observer on this machine. */
export const nothing: Attack = {
  name: 'nothing',
  sends: 'nothing, for comparison',
  budget: { ...usualBudget, responseBytes: null },
  maxMs: 10_000,
  prepare: async () => async () => {
    await setTimeout(minMs);
    return [];
  },
};
