import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process uses the data folder; the message names it. */
export class FolderInUse extends Error {}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Start time of a process, in ticks since boot, which tells reused process ids apart. 0 if the system has no /proc. */
function startOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
  } catch {
    return 0;
  }
}

interface Claim {
  file: string;
  pid: number;
  start: number;
}

function claimsOn(folder: string): Claim[] {
  return readdirSync(folder).flatMap((file) => {
    const [, pid, start] = /^lock\.(\d+)\.(\d+)$/.exec(file) ?? [];
    return pid && start ? [{ file, pid: Number(pid), start: Number(start) }] : [];
  });
}

const holds = ({ pid, start }: Claim): boolean => isAlive(pid) && (start === 0 || startOf(pid) === start);

/**
 * Locks a data folder for this process and returns the unlock function. The embedded database has no lock of its own,
 * and two openers would lose writes. A claim is a file named after its process, so anyone may remove the claim of an
 * ended process. Each process writes its claim first and then looks for others, so two never both succeed; of two that
 * start at the same moment both may fail. Throws `FolderInUse`, or the file system's error.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const own = `lock.${process.pid}.${startOf(process.pid)}`;
  const inUse = ({ file, pid }: Claim) =>
    new FolderInUse(
      `The data folder ${folder} is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder. ` +
        `(If that process is something else, remove ${join(folder, file)}.)`,
    );
  try {
    writeFileSync(join(folder, own), '', { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw inUse({ file: own, pid: process.pid, start: 0 });
  }
  const unlock = () => rmSync(join(folder, own), { force: true });
  for (const claim of claimsOn(folder)) {
    if (claim.file === own) continue;
    if (holds(claim)) {
      unlock();
      throw inUse(claim);
    }
    rmSync(join(folder, claim.file), { force: true });
  }
  return unlock;
}
