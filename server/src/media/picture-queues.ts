import { createLimiter, type Limiter } from '../limiter.ts';
import { MemoryBudget } from './memory-budget.ts';

/** Variants made at a time. */
const maxConcurrentVariants = 2;

/** Node's default number of threads for files and pictures. */
const usualThreads = 4;

/**
 * Uploads processed at a time: two if `UV_THREADPOOL_SIZE` is large enough, else one. With the variants they leave one
 * thread for files, so that no file waits for a picture.
 */
export function maxConcurrentUploads(threads: number): 1 | 2 {
  return threads - maxConcurrentVariants - 1 >= 2 ? 2 : 1;
}

/** Maximum queued tasks. Twenty variants are made within seconds. */
const maxWaiting = { uploads: 100, variants: 20 };

/** The fraction of the memory reserved for variants. */
const variantShare = 0.32;

/** Queues and memory of everything that decodes pictures. */
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
