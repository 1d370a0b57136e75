import { parentPort, workerData } from 'node:worker_threads';
import type { CleaningResult } from './mp4.ts';
import { NoVideo } from './mp4-boxes.ts';
import { cleanVideoFile } from './mp4-clean.ts';

/** Cleans one video, whose path comes as the worker's data. What fails for another reason than the file ends the worker. */
function run(path: string): CleaningResult {
  try {
    return { size: cleanVideoFile(path) };
  } catch (error) {
    if (error instanceof NoVideo) return { refused: error.message };
    throw error;
  }
}

parentPort?.postMessage(run(String(workerData)));
