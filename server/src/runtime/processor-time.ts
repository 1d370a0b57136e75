import { readFileSync } from 'node:fs';

/** Clock ticks of a second in what `/proc` tells: 100 on all kernels that Node runs on (proc(5), sysconf(3)). */
const ticksPerSecond = 100;

/** Milliseconds of the processor that a process has used (proc(5), `stat`); null if it ended or the system does not say. */
export function processorMsOf(pid: number | undefined): number | null {
  if (pid === undefined) return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program may hold anything and ends with the last bracket. User and system time are fields 11 and
    // 12 after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
  } catch {
    return null;
  }
}

/** How often a process is looked at (ms): one that has ended tells nothing. */
const lookIntervalMs = 25;

/** Watches what a process uses of the processor from now on. */
export interface ProcessorTimeWatch {
  /** Milliseconds so far; of a process that has ended, those of the last look. Null where the system does not say. */
  usedMs(): number | null;
  end(): void;
}

export function watchProcessorTime(pid: number | undefined): ProcessorTimeWatch {
  const beforeMs = processorMsOf(pid);
  let usedMs = beforeMs === null ? null : 0;
  const look = () => {
    const nowMs = processorMsOf(pid);
    if (beforeMs !== null && nowMs !== null) usedMs = nowMs - beforeMs;
  };
  const timer = setInterval(look, lookIntervalMs).unref();
  return {
    usedMs() {
      look();
      return usedMs;
    },
    end: () => clearInterval(timer),
  };
}
