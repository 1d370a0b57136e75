import type { Log } from '../runtime/log.ts';
import { DecoderPool, decoderLimits, type Urgency } from './decoder/decoder-pool.ts';
import { maxConcurrent } from './media-queues.ts';

/** The processes for files that cost little, for such files of members who sent much, and for all others. */
export type DecoderPools = Readonly<Record<Urgency, DecoderPool>>;

/** Pools for files that are reckoned to take at most so many bytes. No process starts before the first file. */
export function openDecoderPools(maxReckonedBytes: number, log: Pick<Log, 'error' | 'warn'>): DecoderPools {
  const limits = decoderLimits(maxReckonedBytes);
  const { smallPictures, deferredPictures, pictures, largePictures, videos } = maxConcurrent;
  const open = (urgency: Urgency, maxTasks: number) => new DecoderPool({ limits, urgency, maxTasks, log });
  return {
    prompt: open('prompt', smallPictures),
    deferred: open('deferred', deferredPictures),
    patient: open('patient', pictures + largePictures + videos),
  };
}

/** Ends the processes, and what they decode fails. */
export async function closeDecoderPools(pools: DecoderPools): Promise<void> {
  await Promise.all(Object.values(pools).map((pool) => pool.close()));
}
