import { createLimiter, type Limiter } from '../limiter.ts';
import { MemoryBudget } from './memory-budget.ts';

/** Variants that are worked on at a time. */
const maxConcurrentVariants = 2;

/** Threads that Node has for files and pictures where nothing else is said. */
const usualThreads = 4;

/**
 * Uploads that are worked on at a time: two where `UV_THREADPOOL_SIZE` gives the threads for them, else one. With
 * variants they leave one thread to files, so that no file waits for a picture.
 */
export function maxConcurrentUploads(threads: number): 1 | 2 {
  return threads - maxConcurrentVariants - 1 >= 2 ? 2 : 1;
}

/** Works that wait, beyond which one is turned away. Twenty variants are made within seconds. */
const maxWaiting = { uploads: 100, variants: 20 };

/** The part of the memory that uploads leave to variants. */
const variantShare = 0.32;

/** Where everything that decodes pictures gets its turn and its memory. */
export interface PictureQueues {
  uploads: Limiter;
  variants: Limiter;
  /** Variants are urgent: a reader waits. */
  memory: MemoryBudget;
}

export function createPictureQueues(memoryBytes: number): PictureQueues {
  const threads = Number(process.env.UV_THREADPOOL_SIZE ?? usualThreads);
  return {
    uploads: createLimiter(maxConcurrentUploads(threads), maxWaiting.uploads),
    variants: createLimiter(maxConcurrentVariants, maxWaiting.variants),
    memory: new MemoryBudget(memoryBytes, Math.floor(memoryBytes * variantShare)),
  };
}
