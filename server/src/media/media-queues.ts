import { availableParallelism } from 'node:os';
import { createLimiter, type Limiter } from '../limiter.ts';
import { MemoryBudget } from './memory-budget.ts';

/** Maximum tasks at a time. Pictures have a process each, of low priority; variants a thread each of the server. */
export const maxConcurrent = {
  pictures: Math.min(4, Math.max(2, availableParallelism())),
  videos: 1,
  variants: 2,
};

/** Maximum queued tasks. Twenty variants are made within seconds. */
const maxWaiting = { pictures: 100, videos: 100, variants: 20 };

/** The fraction of the memory reserved for variants. */
const variantShare = 0.32;

/** Queues and memory of everything that decodes files. */
export interface MediaQueues {
  pictures: Limiter;
  videos: Limiter;
  variants: Limiter;
  /** Memory of what is decoded. Variants are urgent: a reader waits. */
  memory: MemoryBudget;
}

export function createMediaQueues(memoryBytes: number): MediaQueues {
  return {
    pictures: createLimiter(maxConcurrent.pictures, maxWaiting.pictures),
    videos: createLimiter(maxConcurrent.videos, maxWaiting.videos),
    variants: createLimiter(maxConcurrent.variants, maxWaiting.variants),
    memory: new MemoryBudget(memoryBytes, Math.floor(memoryBytes * variantShare)),
  };
}
