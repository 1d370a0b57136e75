import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** How long `prlimit` may take. */
const timeoutMs = 10_000;

/** Bytes of memory of its own that a process has (`VmData` of proc(5)), by its status; null if that does not say. */
export function memoryBytesOf(status: string): number | null {
  const [, kibibytes] = /^VmData:\s*(\d+) kB$/m.exec(status) ?? [];
  return kibibytes === undefined ? null : Number(kibibytes) * 1024;
}

/** Bytes of memory of its own that this process has; null where the system does not say. */
export function ownMemoryBytes(): number | null {
  try {
    return memoryBytesOf(readFileSync('/proc/self/status', 'utf8'));
  } catch {
    return null;
  }
}

/** A resource and its limits, as `prlimit` takes them: both, or only the soft one. */
type Limit = `--${'cpu' | 'data' | 'core'}=${string}`;

/**
 * Sets limits of this process, which the system holds. No code in it can raise a hard limit again. Returns whether the
 * system does so.
 */
export function limitThisProcess(...limits: readonly Limit[]): boolean {
  return (
    spawnSync('prlimit', ['--pid', String(process.pid), ...limits], { stdio: 'ignore', timeout: timeoutMs }).status ===
    0
  );
}
