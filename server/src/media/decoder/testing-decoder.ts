import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testingLog } from '../../runtime/testing-log.ts';
import { DecoderPool, decoderLimits, type Urgency } from './decoder-pool.ts';
import type { DecoderLimits } from './decoder-process.ts';
import { Decoders } from './decoders.ts';

/** Memory for reading a header. */
export const probeBytes = 48_000_000;

/** Decoders of a test file, with the product's limits unless a test changes some, and a folder for what they read. */
export function decoderFixture() {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'decoders-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const opened: DecoderPool[] = [];
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const pool of opened.splice(0)) await pool.close();
  });

  const pathOf = (name: string): string => join(folder, name);
  return {
    pathOf,
    async fileOf(name: string, content: Buffer): Promise<string> {
      await writeFile(pathOf(name), content);
      return pathOf(name);
    },
    openDecoders(changed: Partial<DecoderLimits> = {}, urgency: Urgency = 'prompt') {
      const log = testingLog();
      const pool = new DecoderPool({
        limits: { ...decoderLimits(280_000_000), ...changed },
        urgency,
        log,
        maxTasks: 2,
      });
      opened.push(pool);
      /** What each task took of a processor (ms). */
      const spent: number[] = [];
      const decoders = new Decoders(pool, (processorMs) => spent.push(processorMs));
      return { pool, decoders, spent, log, faults: log.lines };
    },
  };
}
