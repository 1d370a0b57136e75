import { availableParallelism } from 'node:os';
import { createLimiter, type Limiter } from '../runtime/limiter.ts';
import { RecentUse } from '../runtime/recent-use.ts';
import type { Urgency } from './decoder/decoder-pool.ts';
import { MemoryBudget } from './memory-budget.ts';

const processors = availableParallelism();

/**
 * Maximum tasks at a time. Files have a process each; variants a thread each of the server, and leave a processor to
 * others.
 */
export const maxConcurrent = {
  smallPictures: Math.min(4, Math.max(2, processors)),
  deferredPictures: Math.min(2, Math.max(1, Math.floor(processors / 2))),
  pictures: Math.min(2, Math.max(1, Math.floor(processors / 2))),
  largePictures: 1,
  videos: 1,
  variants: Math.min(2, Math.max(1, processors - 1)),
};

/** Maximum queued tasks. Twenty variants are made within seconds. */
const maxWaiting = {
  smallPictures: 100,
  deferredPictures: 100,
  pictures: 100,
  largePictures: 100,
  videos: 100,
  variants: 20,
};

/** The fraction of the memory reserved for variants and for pictures that are not large. */
const urgentShare = 0.32;

/**
 * What a small picture has at most: reckoned memory, and bytes of the file, which take time even where no pixels are. So
 * are the photos that the apps scale: JPEG of up to 2,560 pixels a side, of some 4 MB.
 */
const small = { memoryBytes: 50_000_000, fileBytes: 6_000_000 };

/**
 * Reckoned memory from which a picture is large, above what phones make: a photo of 50 million pixels takes 60 MB and a
 * second, a screenshot or a progressive photo up to twice as much; a transparent PNG of 64 million 180 MB and four.
 */
const largeBytes = 150_000_000;

/** Where a file waits, and of which memory it takes. */
export interface DecodingLane {
  queue: Limiter;
  memory: 'urgent' | 'normal';
  urgency: Urgency;
}

/** Queues and memory of everything that decodes files. */
export interface MediaQueues {
  /** Pictures by what they cost. Nobody waits for the decoder of others that cost more, where memory is left. */
  smallPictures: DecodingLane;
  /** Small ones of members whose files took much of late: they leave the processors to all others. */
  deferredPictures: DecodingLane;
  pictures: DecodingLane;
  largePictures: DecodingLane;
  videos: DecodingLane;
  variants: Limiter;
  /** Memory of what is decoded. Variants are urgent: a reader waits. */
  memory: MemoryBudget;
}

export function createMediaQueues(memoryBytes: number): MediaQueues {
  // Whoever sends much of one kind waits for others with all kinds.
  const use = new RecentUse<string | number>();
  const queue = (name: keyof typeof maxConcurrent) => createLimiter(maxConcurrent[name], maxWaiting[name], { use });
  return {
    smallPictures: { queue: queue('smallPictures'), memory: 'urgent', urgency: 'prompt' },
    deferredPictures: { queue: queue('deferredPictures'), memory: 'urgent', urgency: 'deferred' },
    pictures: { queue: queue('pictures'), memory: 'urgent', urgency: 'patient' },
    largePictures: { queue: queue('largePictures'), memory: 'normal', urgency: 'patient' },
    videos: { queue: queue('videos'), memory: 'normal', urgency: 'patient' },
    variants: queue('variants'),
    memory: new MemoryBudget(memoryBytes, Math.floor(memoryBytes * urgentShare)),
  };
}

/** What a picture's task takes. */
export interface PictureCost {
  memoryBytes: number;
  fileBytes: number;
  /** A progressive JPEG or interlaced PNG, which may take many times what its pixels do; unknown before it is probed. */
  progressive?: boolean;
  /** Whether its member's files took much of late. */
  deferred?: boolean;
}

/** The lane of a picture's task. */
export function pictureLane(
  work: MediaQueues,
  { memoryBytes, fileBytes, progressive = false, deferred = false }: PictureCost,
): DecodingLane {
  if (memoryBytes >= largeBytes) return work.largePictures;
  const isSmall = !progressive && memoryBytes < small.memoryBytes && fileBytes < small.fileBytes;
  if (!isSmall) return work.pictures;
  return deferred ? work.deferredPictures : work.smallPictures;
}
