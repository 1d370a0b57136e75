import { parentPort, workerData } from 'node:worker_threads';
import type { CleaningResult } from './mp4.ts';
import { NoVideo } from './mp4-boxes.ts';
import { cleanVideoFile } from './mp4-clean.ts';

/** Cleans the video at a path. Other errors end the worker, which reports them. */
function run(path: string): CleaningResult {
  try {
    return { size: cleanVideoFile(path) };
  } catch (error) {
    if (error instanceof NoVideo) return { rejected: error.message };
    throw error;
  }
}

parentPort?.postMessage(run(String(workerData)));
