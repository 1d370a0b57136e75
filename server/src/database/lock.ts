import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Somebody else has the data folder open; the message names the process. */
export class FolderInUse extends Error {}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When the process started, in ticks since boot: two processes of one number differ in it. Empty where the system has no /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function holder(file: string): number | null {
  try {
    const [pid, start] = readFileSync(file, 'utf8').split(' ');
    const number = Number(pid);
    if (!Number.isInteger(number) || number <= 0 || !isAlive(number)) return null;
    return start && startOf(number) && start !== startOf(number) ? null : number;
  } catch {
    return null;
  }
}

/**
 * Locks a data folder for this process: the embedded database takes no lock of its own, and two openers lose writes. The lock
 * of a process that is gone is taken over. Returns what gives the lock back. Throws `FolderInUse`, or the file system's error.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = holder(file);
      if (pid !== null) throw new FolderInUse(`The data folder ${folder} is in use by process ${pid}.`);
      rmSync(file, { force: true });
    }
  }
  throw new FolderInUse(`The data folder ${folder} is in use.`);
}
