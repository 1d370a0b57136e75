import { readdir, readFile, writeFile } from 'node:fs/promises';
import { readMetrics } from '../../fixtures/community-process.ts';

async function kilobytes(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

/** Resident memory of a process and its children, in bytes; 0 where the system does not tell. */
export async function residentBytes(pid: number): Promise<number> {
  const [own, children] = await Promise.all([kilobytes(pid, 'VmRSS'), childrenOf(pid)]);
  const below = await Promise.all(children.map(residentBytes));
  return own * 1024 + below.reduce((sum, bytes) => sum + bytes, 0);
}

/** Resets the peak memory of a process (proc(5), `clear_refs`); false where the system does not allow it. */
export const resetPeak = (pid: number): Promise<boolean> =>
  writeFile(`/proc/${pid}/clear_refs`, '5').then(
    () => true,
    () => false,
  );

/** Peak memory of a process without its children since `resetPeak`, in bytes. */
export const peakBytes = async (pid: number): Promise<number> => (await kilobytes(pid, 'VmHWM')) * 1024;

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
