import { createLimiter, type Limiter } from './limiter.ts';
import { MemoryBudget } from './memory-budget.ts';

/**
 * Uploads are worked on one at a time, variants two: with one of Node's four threads for files left, so that no file
 * waits for a picture.
 */
const atOnce = { uploads: 1, variants: 2 };

/** Works that wait, beyond which one is turned away. Twenty variants are made within seconds. */
const maxWaiting = { uploads: 100, variants: 20 };

/** The part of the memory that uploads leave to variants. */
const variantShare = 0.32;

/** Where everything that decodes pictures gets its turn and its memory. */
export interface PictureWork {
  uploads: Limiter;
  variants: Limiter;
  /** Variants are urgent: a reader waits. */
  memory: MemoryBudget;
}

export function createPictureWork(memoryBytes: number): PictureWork {
  return {
    uploads: createLimiter(atOnce.uploads, maxWaiting.uploads),
    variants: createLimiter(atOnce.variants, maxWaiting.variants),
    memory: new MemoryBudget(memoryBytes, Math.floor(memoryBytes * variantShare)),
  };
}
