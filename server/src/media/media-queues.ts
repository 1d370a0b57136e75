import { availableParallelism } from 'node:os';
import { createLimiter, type Limiter } from '../limiter.ts';
import { MemoryBudget } from './memory-budget.ts';

/** Maximum tasks at a time. Pictures have a process each, of low priority; variants a thread each of the server. */
export const maxConcurrent = {
  pictures: Math.min(4, Math.max(2, availableParallelism())),
  largePictures: 1,
  videos: 1,
  variants: 2,
};

/** Maximum queued tasks. Twenty variants are made within seconds. */
const maxWaiting = { pictures: 100, largePictures: 100, videos: 100, variants: 20 };

/** The fraction of the memory reserved for variants and for pictures that are not large. */
const urgentShare = 0.32;

/**
 * Reckoned memory from which a picture is large, above what phones make: a photo of 50 million pixels takes 60 MB and a
 * second, a screenshot or a progressive photo up to twice as much; a transparent PNG of 64 million 180 MB and four.
 */
const largeBytes = 150_000_000;

/** Where a file waits, and of which memory it takes. */
export interface DecodingLane {
  queue: Limiter;
  memory: 'urgent' | 'normal';
}

/** Queues and memory of everything that decodes files. */
export interface MediaQueues {
  /** Pictures that are not large, and large ones. Nobody waits for the large pictures of others. */
  pictures: DecodingLane;
  largePictures: DecodingLane;
  videos: DecodingLane;
  variants: Limiter;
  /** Memory of what is decoded. Variants are urgent: a reader waits. */
  memory: MemoryBudget;
}

export function createMediaQueues(memoryBytes: number): MediaQueues {
  const queue = (name: keyof typeof maxConcurrent) => createLimiter(maxConcurrent[name], maxWaiting[name]);
  return {
    pictures: { queue: queue('pictures'), memory: 'urgent' },
    largePictures: { queue: queue('largePictures'), memory: 'normal' },
    videos: { queue: queue('videos'), memory: 'normal' },
    variants: queue('variants'),
    memory: new MemoryBudget(memoryBytes, Math.floor(memoryBytes * urgentShare)),
  };
}

/** The lane of a picture's task that takes so much memory. */
export const pictureLane = ({ pictures, largePictures }: MediaQueues, bytes: number): DecodingLane =>
  bytes < largeBytes ? pictures : largePictures;
