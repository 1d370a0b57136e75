import { readdir, readFile, writeFile } from 'node:fs/promises';
import { readMetrics } from '../../fixtures/community-process.ts';

async function kilobytes(pid: number, field: string): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, value] = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text) ?? [];
  return value === undefined ? null : Number(value);
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

/**
 * Memory of a process and all below it, in bytes, without pages of files, which they share: their programs (proc(5),
 * `RssAnon` and `RssShmem`). Without these, their resident memory; 0 where the system tells neither. `smaps_rollup` would
 * count shared pages, but holds the memory of a process of 500 MB for 20 to 100 ms, and the server waited for it.
 */
export async function memoryOfTree(pid: number): Promise<number> {
  const [anonymous, shared, children] = await Promise.all([
    kilobytes(pid, 'RssAnon'),
    kilobytes(pid, 'RssShmem'),
    childrenOf(pid),
  ]);
  const own = anonymous === null ? ((await kilobytes(pid, 'VmRSS')) ?? 0) : anonymous + (shared ?? 0);
  const below = await Promise.all(children.map(memoryOfTree));
  return own * 1024 + below.reduce((sum, bytes) => sum + bytes, 0);
}

/** Resets the peak memory of a process (proc(5), `clear_refs`); false where the system does not allow it. */
export const resetPeak = (pid: number): Promise<boolean> =>
  writeFile(`/proc/${pid}/clear_refs`, '5').then(
    () => true,
    () => false,
  );

/** Resident memory of a process without its children, in bytes, and its peak since `resetPeak`. */
export async function residentBytes(pid: number): Promise<{ now: number; peak: number }> {
  const [now, peak] = await Promise.all([kilobytes(pid, 'VmRSS'), kilobytes(pid, 'VmHWM')]);
  return { now: (now ?? 0) * 1024, peak: (peak ?? 0) * 1024 };
}

/** Resident memory from `/metrics`, for systems without `/proc`; 0 without a response. */
export async function metricsBytes(address: string): Promise<number> {
  const text = await readMetrics(address, AbortSignal.timeout(1_000)).catch(() => '');
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0);
}

/** Milliseconds of the processor that a process has used; null where the system does not tell (proc(5), `stat`). */
export async function processorMs(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The process name may hold anything and ends with the last bracket. User and system time are fields 11 and 12 after
  // it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticksPerSecond = 100;
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
}
