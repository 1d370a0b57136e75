import { join } from 'node:path';
import { root } from '../../runtime/run.mjs';

/** Folder of what a run of the suite leaves: reports, traces, screenshots. */
export const results = join(root, 'test-results');
